/* Written by `npm run generate` from definitions/records. Do not edit. */

export const RECORD_COLUMNS = {
  "CALL": {
    "shortCode": {
      "key": "shortCode",
      "title": "Call",
      "sortField": "shortCode"
    },
    "referenceNumberFormat": {
      "key": "referenceNumberFormat",
      "title": "Reference numbers",
      "shown": false
    },
    "startCall": {
      "key": "startCall",
      "title": "Opens",
      "sortField": "startCall",
      "width": 150
    },
    "endCall": {
      "key": "endCall",
      "title": "Closes",
      "sortField": "endCall",
      "width": 150
    },
    "endCallInternal": {
      "key": "endCallInternal",
      "title": "Closes for internal users",
      "width": 150,
      "shown": false
    },
    "startReview": {
      "key": "startReview",
      "title": "Review",
      "sortField": "startReview",
      "shown": false
    },
    "startFapReview": {
      "key": "startFapReview",
      "title": "Panel review",
      "shown": false
    },
    "startNotify": {
      "key": "startNotify",
      "title": "Notification",
      "sortField": "startNotify",
      "shown": false
    },
    "startCycle": {
      "key": "startCycle",
      "title": "Cycle",
      "sortField": "startCycle",
      "shown": false
    }
  }
} as const;
