/** ISO 3166-1: alpha-2, alpha-3, English short name; after bars other names, as ROR, GeoNames and people write them. */
const TABLE = `
AF AFG Afghanistan
AX ALA Åland Islands | Aland
AL ALB Albania
DZ DZA Algeria
AS ASM American Samoa
AD AND Andorra
AO AGO Angola
AI AIA Anguilla
AQ ATA Antarctica
AG ATG Antigua and Barbuda
AR ARG Argentina
AM ARM Armenia
AW ABW Aruba
AU AUS Australia
AT AUT Austria
AZ AZE Azerbaijan
BS BHS Bahamas
BH BHR Bahrain
BD BGD Bangladesh
BB BRB Barbados
BY BLR Belarus
BE BEL Belgium
BZ BLZ Belize
BJ BEN Benin
BM BMU Bermuda
BT BTN Bhutan
BO BOL Bolivia, Plurinational State of | Bolivia | Bolivia (Plurinational State of)
BQ BES Bonaire, Sint Eustatius and Saba | Bonaire, Saint Eustatius and Saba
BA BIH Bosnia and Herzegovina | Bosnia
BW BWA Botswana
BV BVT Bouvet Island
BR BRA Brazil
IO IOT British Indian Ocean Territory
BN BRN Brunei Darussalam | Brunei
BG BGR Bulgaria
BF BFA Burkina Faso
BI BDI Burundi
CV CPV Cabo Verde | Cape Verde
KH KHM Cambodia
CM CMR Cameroon
CA CAN Canada
KY CYM Cayman Islands
CF CAF Central African Republic
TD TCD Chad
CL CHL Chile
CN CHN China | People's Republic of China | PR China
CX CXR Christmas Island
CC CCK Cocos (Keeling) Islands | Cocos Islands
CO COL Colombia
KM COM Comoros
CG COG Congo | Republic of the Congo | Congo-Brazzaville
CD COD Congo, Democratic Republic of the | Democratic Republic of the Congo | Congo (Democratic Republic of the) | DR Congo | Congo-Kinshasa
CK COK Cook Islands
CR CRI Costa Rica
CI CIV Côte d'Ivoire | Ivory Coast
HR HRV Croatia
CU CUB Cuba
CW CUW Curaçao
CY CYP Cyprus
CZ CZE Czechia | Czech Republic
DK DNK Denmark
DJ DJI Djibouti
DM DMA Dominica
DO DOM Dominican Republic
EC ECU Ecuador
EG EGY Egypt
SV SLV El Salvador
GQ GNQ Equatorial Guinea
ER ERI Eritrea
EE EST Estonia
SZ SWZ Eswatini | Swaziland
ET ETH Ethiopia
FK FLK Falkland Islands (Malvinas) | Falkland Islands
FO FRO Faroe Islands
FJ FJI Fiji
FI FIN Finland
FR FRA France
GF GUF French Guiana
PF PYF French Polynesia
TF ATF French Southern Territories
GA GAB Gabon
GM GMB Gambia
GE GEO Georgia
DE DEU Germany | Federal Republic of Germany
GH GHA Ghana
GI GIB Gibraltar
GR GRC Greece
GL GRL Greenland
GD GRD Grenada
GP GLP Guadeloupe
GU GUM Guam
GT GTM Guatemala
GG GGY Guernsey
GN GIN Guinea
GW GNB Guinea-Bissau
GY GUY Guyana
HT HTI Haiti
HM HMD Heard Island and McDonald Islands
VA VAT Holy See | Vatican | Vatican City | Vatican City State
HN HND Honduras
HK HKG Hong Kong | Hong Kong SAR
HU HUN Hungary
IS ISL Iceland
IN IND India
ID IDN Indonesia
IR IRN Iran, Islamic Republic of | Iran | Iran (Islamic Republic of)
IQ IRQ Iraq
IE IRL Ireland | Republic of Ireland
IM IMN Isle of Man
IL ISR Israel
IT ITA Italy
JM JAM Jamaica
JP JPN Japan
JE JEY Jersey
JO JOR Jordan
KZ KAZ Kazakhstan
KE KEN Kenya
KI KIR Kiribati
KP PRK Korea, Democratic People's Republic of | North Korea | Korea (Democratic People's Republic of)
KR KOR Korea, Republic of | South Korea | Republic of Korea | Korea (Republic of) | Korea
XK XKX Kosovo
KW KWT Kuwait
KG KGZ Kyrgyzstan
LA LAO Lao People's Democratic Republic | Laos
LV LVA Latvia
LB LBN Lebanon
LS LSO Lesotho
LR LBR Liberia
LY LBY Libya
LI LIE Liechtenstein
LT LTU Lithuania
LU LUX Luxembourg
MO MAC Macao | Macau
MG MDG Madagascar
MW MWI Malawi
MY MYS Malaysia
MV MDV Maldives
ML MLI Mali
MT MLT Malta
MH MHL Marshall Islands
MQ MTQ Martinique
MR MRT Mauritania
MU MUS Mauritius
YT MYT Mayotte
MX MEX Mexico
FM FSM Micronesia, Federated States of | Micronesia | Micronesia (Federated States of) | Federated States of Micronesia
MD MDA Moldova, Republic of | Moldova | Republic of Moldova
MC MCO Monaco
MN MNG Mongolia
ME MNE Montenegro
MS MSR Montserrat
MA MAR Morocco
MZ MOZ Mozambique
MM MMR Myanmar | Burma
NA NAM Namibia
NR NRU Nauru
NP NPL Nepal
NL NLD Netherlands, Kingdom of the | Netherlands | The Netherlands | Kingdom of the Netherlands | Holland
NC NCL New Caledonia
NZ NZL New Zealand
NI NIC Nicaragua
NE NER Niger
NG NGA Nigeria
NU NIU Niue
NF NFK Norfolk Island
MK MKD North Macedonia | Republic of North Macedonia | Macedonia
MP MNP Northern Mariana Islands
NO NOR Norway
OM OMN Oman
PK PAK Pakistan
PW PLW Palau
PS PSE Palestine, State of | Palestine | State of Palestine | Palestinian Territory | Palestinian Territories
PA PAN Panama
PG PNG Papua New Guinea
PY PRY Paraguay
PE PER Peru
PH PHL Philippines
PN PCN Pitcairn | Pitcairn Islands
PL POL Poland
PT PRT Portugal
PR PRI Puerto Rico
QA QAT Qatar
RE REU Réunion
RO ROU Romania
RU RUS Russian Federation | Russia
RW RWA Rwanda
BL BLM Saint Barthélemy
SH SHN Saint Helena, Ascension and Tristan da Cunha | Saint Helena
KN KNA Saint Kitts and Nevis
LC LCA Saint Lucia
MF MAF Saint Martin (French part) | Saint Martin
PM SPM Saint Pierre and Miquelon
VC VCT Saint Vincent and the Grenadines
WS WSM Samoa
SM SMR San Marino
ST STP Sao Tome and Principe
SA SAU Saudi Arabia
SN SEN Senegal
RS SRB Serbia
SC SYC Seychelles
SL SLE Sierra Leone
SG SGP Singapore
SX SXM Sint Maarten (Dutch part) | Sint Maarten
SK SVK Slovakia | Slovak Republic
SI SVN Slovenia
SB SLB Solomon Islands
SO SOM Somalia
ZA ZAF South Africa
GS SGS South Georgia and the South Sandwich Islands
SS SSD South Sudan
ES ESP Spain
LK LKA Sri Lanka
SD SDN Sudan
SR SUR Suriname
SJ SJM Svalbard and Jan Mayen
SE SWE Sweden
CH CHE Switzerland
SY SYR Syrian Arab Republic | Syria
TW TWN Taiwan, Province of China | Taiwan | Taiwan (Province of China)
TJ TJK Tajikistan
TZ TZA Tanzania, United Republic of | Tanzania | United Republic of Tanzania
TH THA Thailand
TL TLS Timor-Leste | East Timor
TG TGO Togo
TK TKL Tokelau
TO TON Tonga
TT TTO Trinidad and Tobago
TN TUN Tunisia
TR TUR Türkiye | Turkey
TM TKM Turkmenistan
TC TCA Turks and Caicos Islands
TV TUV Tuvalu
UG UGA Uganda
UA UKR Ukraine
AE ARE United Arab Emirates | UAE
GB GBR United Kingdom of Great Britain and Northern Ireland | United Kingdom | UK | Great Britain
US USA United States of America | United States | U.S.A. | U.S.
UM UMI United States Minor Outlying Islands | U.S. Outlying Islands
UY URY Uruguay
UZ UZB Uzbekistan
VU VUT Vanuatu
VE VEN Venezuela, Bolivarian Republic of | Venezuela | Venezuela (Bolivarian Republic of)
VN VNM Viet Nam | Vietnam
VG VGB Virgin Islands (British) | British Virgin Islands
VI VIR Virgin Islands (U.S.) | U.S. Virgin Islands
WF WLF Wallis and Futuna
EH ESH Western Sahara
YE YEM Yemen
ZM ZMB Zambia
ZW ZWE Zimbabwe`;

/** Letters alone count: no accents, punctuation, articles. */
const countryKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('&', ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/\bthe\b/g, '')
    .replace(/[^\p{L}]/gu, '');

/** Both codes of a row, each with a blank behind. */
const CODES_WIDTH = 7;

const CODES: ReadonlyMap<string, string> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((row) => {
      const [alpha2 = '', alpha3 = ''] = row.split(' ');
      return [alpha2, alpha3, ...row.slice(CODES_WIDTH).split('|')].map((name) => [countryKey(name), alpha2] as const);
    }),
);

/**
 * ISO 3166-1 alpha-2 code of a country that is written by a code or one of its English names; null: unknown.
 *
 * @example countryCode('Czech Republic') // 'CZ'
 */
export const countryCode = (text: string): string | null => CODES.get(countryKey(text)) ?? null;

interface NamedCountry {
  readonly id: number;
  readonly name: string;
}

/**
 * Looks stored countries up by any of their names or codes.
 *
 * @example countryFinder([{ id: 183, name: 'Turkey' }])('TUR') // { id: 183, name: 'Turkey' }
 */
export function countryFinder<Country extends NamedCountry>(countries: readonly Country[]): (text: string) => Country | undefined {
  const byKey = new Map([...countries].reverse().map((country) => [countryKey(country.name), country]));
  const byCode = new Map([...countries].reverse().map((country) => [countryCode(country.name), country]));
  return (text) => byKey.get(countryKey(text)) ?? byCode.get(countryCode(text) ?? '');
}
