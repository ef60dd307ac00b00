const listed = (text: string) =>
  text.split('|').map((entry) => {
    const [value = '', name = value] = entry.split('=')
    return { value, name }
  })

export interface Province {
  /** As it stands in an address: the code where letters carry the code, otherwise the name. */
  value: string
  name: string
}

/**
 * First-level parts of countries whose post asks for them, as the post names them (source: the address data that the
 * Universal Postal Union's members publish, as collected by libaddressinput).
 */
export const provinces: Readonly<Record<string, readonly Province[]>> = {
  US: listed(
    'AL=Alabama|AK=Alaska|AS=American Samoa|AZ=Arizona|AR=Arkansas|AA=Armed Forces (AA)|AE=Armed Forces (AE)|AP=Armed Forces (AP)|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|DC=District of Columbia|FL=Florida|GA=Georgia|GU=Guam|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|KY=Kentucky|LA=Louisiana|ME=Maine|MH=Marshall Islands|MD=Maryland|MA=Massachusetts|MI=Michigan|FM=Micronesia|MN=Minnesota|MS=Mississippi|MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|NC=North Carolina|ND=North Dakota|MP=Northern Mariana Islands|OH=Ohio|OK=Oklahoma|OR=Oregon|PW=Palau|PA=Pennsylvania|PR=Puerto Rico|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VI=Virgin Islands|VA=Virginia|WA=Washington|WV=West Virginia|WI=Wisconsin|WY=Wyoming',
  ),
  CA: listed(
    'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NT=Northwest Territories|NS=Nova Scotia|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Québec|SK=Saskatchewan|YT=Yukon',
  ),
  AU: listed(
    'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  ),
  AE: listed(
    'Abu Dhabi=أبو ظبي|Ajman=عجمان|Dubai=دبي|Fujairah=الفجيرة|Ras al Khaimah=رأس الخيمة|Sharjah=الشارقة|Umm al Quwain=أم القيوين',
  ),
  JP: listed(
    '北海道=Hokkaido|青森県=Aomori|岩手県=Iwate|宮城県=Miyagi|秋田県=Akita|山形県=Yamagata|福島県=Fukushima|茨城県=Ibaraki|栃木県=Tochigi|群馬県=Gunma|埼玉県=Saitama|千葉県=Chiba|東京都=Tokyo|神奈川県=Kanagawa|新潟県=Niigata|富山県=Toyama|石川県=Ishikawa|福井県=Fukui|山梨県=Yamanashi|長野県=Nagano|岐阜県=Gifu|静岡県=Shizuoka|愛知県=Aichi|三重県=Mie|滋賀県=Shiga|京都府=Kyoto|大阪府=Osaka|兵庫県=Hyogo|奈良県=Nara|和歌山県=Wakayama|鳥取県=Tottori|島根県=Shimane|岡山県=Okayama|広島県=Hiroshima|山口県=Yamaguchi|徳島県=Tokushima|香川県=Kagawa|愛媛県=Ehime|高知県=Kochi|福岡県=Fukuoka|佐賀県=Saga|長崎県=Nagasaki|熊本県=Kumamoto|大分県=Oita|宮崎県=Miyazaki|鹿児島県=Kagoshima|沖縄県=Okinawa',
  ),
  TR: listed(
    'Adana|Adıyaman|Afyon|Ağrı|Aksaray|Amasya|Ankara|Antalya|Ardahan|Artvin|Aydın|Balıkesir|Bartın|Batman|Bayburt|Bilecik|Bingöl|Bitlis|Bolu|Burdur|Bursa|Çanakkale|Çankırı|Çorum|Denizli|Diyarbakır|Düzce|Edirne|Elazığ|Erzincan|Erzurum|Eskişehir|Gaziantep|Giresun|Gümüşhane|Hakkari|Hatay|Iğdır|Isparta|İstanbul|İzmir|Kahramanmaraş|Karabük|Karaman|Kars|Kastamonu|Kayseri|Kırıkkale|Kırklareli|Kırşehir|Kilis|Kocaeli|Konya|Kütahya|Malatya|Manisa|Mardin|Mersin|Muğla|Muş|Nevşehir|Niğde|Ordu|Osmaniye|Rize|Sakarya|Samsun|Siirt|Sinop|Sivas|Şanlıurfa|Şırnak|Tekirdağ|Tokat|Trabzon|Tunceli|Uşak|Van|Yalova|Yozgat|Zonguldak',
  ),
  BR: listed(
    'AC=Acre|AL=Alagoas|AP=Amapá|AM=Amazonas|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|GO=Goiás|MA=Maranhão|MT=Mato Grosso|MS=Mato Grosso do Sul|MG=Minas Gerais|PA=Pará|PB=Paraíba|PR=Paraná|PE=Pernambuco|PI=Piauí|RJ=Rio de Janeiro|RN=Rio Grande do Norte|RS=Rio Grande do Sul|RO=Rondônia|RR=Roraima|SC=Santa Catarina|SP=São Paulo|SE=Sergipe|TO=Tocantins',
  ),
}
