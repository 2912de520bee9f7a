/** Shown instead of every page while a newer release takes over; the browser asks again by itself. */
export const UPGRADING_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="15">
<title>Being upgraded</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 16px; box-sizing: border-box; text-align: center; }
</style>
</head>
<body>
<main>
<h1>Beamtime is being upgraded</h1>
<p>This page opens by itself when the new version is ready. What you typed is kept in your browser.</p>
</main>
</body>
</html>
`;
