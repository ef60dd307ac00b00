import { isLocale, type Locale } from '@comptoir/platform/contract'

/** What a shop in a country begins with. */
export interface CountryTerms {
  currency_code: string
  time_zone: string
  language: Locale
  /** As the country's receipts name it; null where no single rate holds for most goods. */
  tax: { title: string; percent: number } | null
}

const entriesOf = (text: string) => text.split(/\s*[|\n]\s*/).map((entry) => entry.trim())

/**
 * Country (ISO 3166-1), currency (ISO 4217), and the time zone of most of its people (IANA, `zone.tab`), by the names
 * that the CLDR has for zones, which engines list.
 */
const places =
  entriesOf(`AD EUR Europe/Andorra | AE AED Asia/Dubai | AF AFN Asia/Kabul | AG XCD America/Antigua | AI XCD America/Anguilla
AL ALL Europe/Tirane | AM AMD Asia/Yerevan | AO AOA Africa/Luanda | AQ USD Antarctica/McMurdo
AR ARS America/Buenos_Aires | AS USD Pacific/Pago_Pago | AT EUR Europe/Vienna | AU AUD Australia/Sydney
AW AWG America/Aruba | AX EUR Europe/Mariehamn | AZ AZN Asia/Baku | BA BAM Europe/Sarajevo
BB BBD America/Barbados | BD BDT Asia/Dhaka | BE EUR Europe/Brussels | BF XOF Africa/Ouagadougou
BG EUR Europe/Sofia | BH BHD Asia/Bahrain | BI BIF Africa/Bujumbura | BJ XOF Africa/Porto-Novo
BL EUR America/St_Barthelemy | BM BMD Atlantic/Bermuda | BN BND Asia/Brunei | BO BOB America/La_Paz
BQ USD America/Kralendijk | BR BRL America/Sao_Paulo | BS BSD America/Nassau | BT BTN Asia/Thimphu
BV NOK Europe/Oslo | BW BWP Africa/Gaborone | BY BYN Europe/Minsk | BZ BZD America/Belize
CA CAD America/Toronto | CC AUD Indian/Cocos | CD CDF Africa/Kinshasa | CF XAF Africa/Bangui
CG XAF Africa/Brazzaville | CH CHF Europe/Zurich | CI XOF Africa/Abidjan | CK NZD Pacific/Rarotonga
CL CLP America/Santiago | CM XAF Africa/Douala | CN CNY Asia/Shanghai | CO COP America/Bogota
CR CRC America/Costa_Rica | CU CUP America/Havana | CV CVE Atlantic/Cape_Verde | CW XCG America/Curacao
CX AUD Indian/Christmas | CY EUR Asia/Nicosia | CZ CZK Europe/Prague | DE EUR Europe/Berlin
DJ DJF Africa/Djibouti | DK DKK Europe/Copenhagen | DM XCD America/Dominica | DO DOP America/Santo_Domingo
DZ DZD Africa/Algiers | EC USD America/Guayaquil | EE EUR Europe/Tallinn | EG EGP Africa/Cairo
EH MAD Africa/El_Aaiun | ER ERN Africa/Asmera | ES EUR Europe/Madrid | ET ETB Africa/Addis_Ababa
FI EUR Europe/Helsinki | FJ FJD Pacific/Fiji | FK FKP Atlantic/Stanley | FM USD Pacific/Ponape
FO DKK Atlantic/Faeroe | FR EUR Europe/Paris | GA XAF Africa/Libreville | GB GBP Europe/London
GD XCD America/Grenada | GE GEL Asia/Tbilisi | GF EUR America/Cayenne | GG GBP Europe/Guernsey
GH GHS Africa/Accra | GI GIP Europe/Gibraltar | GL DKK America/Godthab | GM GMD Africa/Banjul
GN GNF Africa/Conakry | GP EUR America/Guadeloupe | GQ XAF Africa/Malabo | GR EUR Europe/Athens
GS FKP Atlantic/South_Georgia | GT GTQ America/Guatemala | GU USD Pacific/Guam | GW XOF Africa/Bissau
GY GYD America/Guyana | HK HKD Asia/Hong_Kong | HM AUD Indian/Kerguelen | HN HNL America/Tegucigalpa
HR EUR Europe/Zagreb | HT HTG America/Port-au-Prince | HU HUF Europe/Budapest | ID IDR Asia/Jakarta
IE EUR Europe/Dublin | IL ILS Asia/Jerusalem | IM GBP Europe/Isle_of_Man | IN INR Asia/Calcutta
IO USD Indian/Chagos | IQ IQD Asia/Baghdad | IR IRR Asia/Tehran | IS ISK Atlantic/Reykjavik | IT EUR Europe/Rome
JE GBP Europe/Jersey | JM JMD America/Jamaica | JO JOD Asia/Amman | JP JPY Asia/Tokyo | KE KES Africa/Nairobi
KG KGS Asia/Bishkek | KH KHR Asia/Phnom_Penh | KI AUD Pacific/Tarawa | KM KMF Indian/Comoro
KN XCD America/St_Kitts | KP KPW Asia/Pyongyang | KR KRW Asia/Seoul | KW KWD Asia/Kuwait | KY KYD America/Cayman
KZ KZT Asia/Almaty | LA LAK Asia/Vientiane | LB LBP Asia/Beirut | LC XCD America/St_Lucia | LI CHF Europe/Vaduz
LK LKR Asia/Colombo | LR LRD Africa/Monrovia | LS LSL Africa/Maseru | LT EUR Europe/Vilnius
LU EUR Europe/Luxembourg | LV EUR Europe/Riga | LY LYD Africa/Tripoli | MA MAD Africa/Casablanca
MC EUR Europe/Monaco | MD MDL Europe/Chisinau | ME EUR Europe/Podgorica | MF EUR America/Marigot
MG MGA Indian/Antananarivo | MH USD Pacific/Majuro | MK MKD Europe/Skopje | ML XOF Africa/Bamako
MM MMK Asia/Rangoon | MN MNT Asia/Ulaanbaatar | MO MOP Asia/Macau | MP USD Pacific/Saipan
MQ EUR America/Martinique | MR MRU Africa/Nouakchott | MS XCD America/Montserrat | MT EUR Europe/Malta
MU MUR Indian/Mauritius | MV MVR Indian/Maldives | MW MWK Africa/Blantyre | MX MXN America/Mexico_City
MY MYR Asia/Kuala_Lumpur | MZ MZN Africa/Maputo | NA NAD Africa/Windhoek | NC XPF Pacific/Noumea
NE XOF Africa/Niamey | NF AUD Pacific/Norfolk | NG NGN Africa/Lagos | NI NIO America/Managua
NL EUR Europe/Amsterdam | NO NOK Europe/Oslo | NP NPR Asia/Katmandu | NR AUD Pacific/Nauru | NU NZD Pacific/Niue
NZ NZD Pacific/Auckland | OM OMR Asia/Muscat | PA PAB America/Panama | PE PEN America/Lima
PF XPF Pacific/Tahiti | PG PGK Pacific/Port_Moresby | PH PHP Asia/Manila | PK PKR Asia/Karachi
PL PLN Europe/Warsaw | PM EUR America/Miquelon | PN NZD Pacific/Pitcairn | PR USD America/Puerto_Rico
PS ILS Asia/Gaza | PT EUR Europe/Lisbon | PW USD Pacific/Palau | PY PYG America/Asuncion | QA QAR Asia/Qatar
RE EUR Indian/Reunion | RO RON Europe/Bucharest | RS RSD Europe/Belgrade | RU RUB Europe/Moscow
RW RWF Africa/Kigali | SA SAR Asia/Riyadh | SB SBD Pacific/Guadalcanal | SC SCR Indian/Mahe
SD SDG Africa/Khartoum | SE SEK Europe/Stockholm | SG SGD Asia/Singapore | SH SHP Atlantic/St_Helena
SI EUR Europe/Ljubljana | SJ NOK Arctic/Longyearbyen | SK EUR Europe/Bratislava | SL SLE Africa/Freetown
SM EUR Europe/San_Marino | SN XOF Africa/Dakar | SO SOS Africa/Mogadishu | SR SRD America/Paramaribo
SS SSP Africa/Juba | ST STN Africa/Sao_Tome | SV USD America/El_Salvador | SX XCG America/Lower_Princes
SY SYP Asia/Damascus | SZ SZL Africa/Mbabane | TC USD America/Grand_Turk | TD XAF Africa/Ndjamena
TF EUR Indian/Kerguelen | TG XOF Africa/Lome | TH THB Asia/Bangkok | TJ TJS Asia/Dushanbe
TK NZD Pacific/Fakaofo | TL USD Asia/Dili | TM TMT Asia/Ashgabat | TN TND Africa/Tunis
TO TOP Pacific/Tongatapu | TR TRY Europe/Istanbul | TT TTD America/Port_of_Spain | TV AUD Pacific/Funafuti
TW TWD Asia/Taipei | TZ TZS Africa/Dar_es_Salaam | UA UAH Europe/Kiev | UG UGX Africa/Kampala
UM USD Pacific/Wake | US USD America/New_York | UY UYU America/Montevideo | UZ UZS Asia/Tashkent
VA EUR Europe/Vatican | VC XCD America/St_Vincent | VE VES America/Caracas | VG USD America/Tortola
VI USD America/St_Thomas | VN VND Asia/Saigon | VU VUV Pacific/Efate | WF XPF Pacific/Wallis
WS WST Pacific/Apia | YE YER Asia/Aden | YT EUR Indian/Mayotte | ZA ZAR Africa/Johannesburg
ZM ZMW Africa/Lusaka | ZW ZWG Africa/Harare`)

/**
 * Standard rates and what receipts call the tax, November 2026; whoever opens the shop sees the rate and can change it. They
 * are published by the European Commission (Taxes in Europe Database), the OECD (Consumption Tax Trends) and each country's
 * tax administration. Countries without one national rate (United States, Canada, Brazil, India, China) have none here, and
 * neither has any that is not listed.
 */
const taxes =
  entriesOf(`AD IGI 4.5 | AE ضريبة القيمة المضافة 5 | AL TVSH 20 | AM VAT 20 | AR IVA 21 | AT USt. 20 | AU GST 10 | AZ ƏDV 18
BA PDV 17 | BE TVA/BTW 21 | BG ДДС 20 | BH ضريبة القيمة المضافة 10 | CH MWST 8.1 | CL IVA 19 | CO IVA 19 | CY ΦΠΑ 19
CZ DPH 21 | DE MwSt. 19 | DK moms 25 | DZ TVA 19 | EE km 24 | EG ضريبة القيمة المضافة 14 | ES IVA 21 | FI ALV 25.5
FR TVA 20 | GB VAT 20 | GE VAT 18 | GR ΦΠΑ 24 | HR PDV 25 | HU ÁFA 27 | IE VAT 23 | IL VAT 18 | IM VAT 20 | IS VSK 24
IT IVA 22 | JP 消費税 10 | KE VAT 16 | KR VAT 10 | LI MWST 8.1 | LT PVM 21 | LU TVA 17 | LV PVN 21 | MA TVA 20 | MC TVA 20
MD TVA 20 | ME PDV 21 | MK ДДВ 18 | MT VAT 18 | MX IVA 16 | NG VAT 7.5 | NL BTW 21 | NO mva 25 | NZ GST 15
OM ضريبة القيمة المضافة 5 | PE IGV 18 | PH VAT 12 | PL VAT 23 | PT IVA 23 | RO TVA 21 | RS PDV 20
SA ضريبة القيمة المضافة 15 | SE moms 25 | SG GST 9 | SI DDV 22 | SK DPH 23 | TH VAT 7 | TN TVA 19 | TR KDV 20
TW VAT 5 | UA ПДВ 20 | UY IVA 22 | ZA VAT 15`)

const taxIn = new Map(
  taxes.map((entry) => {
    const [, country = '', title = '', percent = ''] = /^(\w{2}) (.+) ([\d.]+)$/.exec(entry) ?? []
    return [country, { title, percent: Number(percent) }]
  }),
)

/** The language that most people there read, if the shop speaks it; else English. */
function languageIn(country: string): Locale {
  const { language } = new Intl.Locale('und', { region: country }).maximize()
  return isLocale(language) ? language : 'en'
}

const termsIn: ReadonlyMap<string, Omit<CountryTerms, 'language' | 'tax'>> = new Map(
  places.map((entry) => {
    const [country = '', currency_code = '', time_zone = ''] = entry.split(' ')
    return [country, { currency_code, time_zone }]
  }),
)

export const countries: readonly string[] = [...termsIn.keys()]

export const currencies: readonly string[] = [
  ...new Set([...termsIn.values()].map(({ currency_code }) => currency_code)),
].toSorted()

export const zones: readonly string[] = [
  'UTC',
  ...new Set([...termsIn.values()].map(({ time_zone }) => time_zone)),
].toSorted()

export function termsOf(country: string): CountryTerms | null {
  const terms = termsIn.get(country)
  return terms ? { ...terms, language: languageIn(country), tax: taxIn.get(country) ?? null } : null
}

/** Where a browser seems to stand: by its clock, else by its language; empty if neither says it. */
export function likelyCountry({ zone, language }: { zone: string; language: string }): string {
  const [byClock] = [...termsIn].find(([, { time_zone }]) => time_zone === zone) ?? []
  // `Intl.Locale` throws at `en-US@posix`, the language of some systems.
  const [, byLanguage = ''] = /-([A-Z]{2})\b/.exec(language) ?? []
  return byClock ?? (termsIn.has(byLanguage) ? byLanguage : '')
}
