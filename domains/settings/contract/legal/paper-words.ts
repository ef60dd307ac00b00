import type { Locale } from '@comptoir/platform/contract'
import type { LegalIdKey } from './legal-ids.ts'

type Words = Readonly<Record<Locale, string>>

const everywhere = (word: string): Words => ({ en: word, fr: word, ar: word, ja: word, tr: word })

/** What identifiers are called on paper. The name of `other_value` is written by the shop. */
export const idLabels: Readonly<Record<Exclude<LegalIdKey, 'other_name' | 'other_value'>, Words>> = {
  siren: everywhere('SIREN'),
  siret: everywhere('SIRET'),
  director: { en: 'Managing director', fr: 'Dirigeant', ar: 'المدير', ja: '代表者', tr: 'Müdür' },
  register_court: {
    en: 'Register court',
    fr: 'Tribunal du registre',
    ar: 'محكمة السجل',
    ja: '登記裁判所',
    tr: 'Sicil mahkemesi',
  },
  register_number: {
    en: 'Register number',
    fr: 'Numéro de registre',
    ar: 'رقم السجل',
    ja: '登記番号',
    tr: 'Sicil numarası',
  },
  steuernummer: {
    en: 'Tax number (Steuernummer)',
    fr: 'Numéro fiscal (Steuernummer)',
    ar: 'الرقم الضريبي (Steuernummer)',
    ja: '税務番号（Steuernummer）',
    tr: 'Vergi numarası (Steuernummer)',
  },
  weee: everywhere('WEEE-Reg.-Nr.'),
  representative: { en: 'Representative', fr: 'Représentant', ar: 'الممثّل', ja: '代表者', tr: 'Temsilci' },
  invoice_number: {
    en: 'Registration number (Japan)',
    fr: 'Numéro d’enregistrement (Japon)',
    ar: 'رقم التسجيل (اليابان)',
    ja: '登録番号',
    tr: 'Kayıt numarası (Japonya)',
  },
  bank: { en: 'Bank account', fr: 'Compte bancaire', ar: 'الحساب المصرفي', ja: '振込先', tr: 'Banka hesabı' },
  tax_office: { en: 'Tax office', fr: 'Bureau des impôts', ar: 'مكتب الضرائب', ja: '税務署', tr: 'Vergi dairesi' },
  vkn: everywhere('VKN/TCKN'),
  mersis: {
    en: 'MERSIS no.',
    fr: 'N° MERSIS',
    ar: 'رقم MERSIS',
    ja: 'MERSIS番号',
    tr: 'MERSİS no.',
  },
  company_number: {
    en: 'Company number',
    fr: 'Numéro de société',
    ar: 'رقم الشركة',
    ja: '会社番号',
    tr: 'Şirket numarası',
  },
}

/** Says why an invoice has no VAT, with the article that the law wants to read. */
const sentences: Readonly<Record<string, Words>> = {
  FR: {
    en: 'VAT not applicable, art. 293 B du CGI',
    fr: 'TVA non applicable, art. 293 B du CGI',
    ar: 'لا تُطبَّق ضريبة القيمة المضافة، art. 293 B du CGI',
    ja: '付加価値税の適用なし（art. 293 B du CGI）',
    tr: 'KDV uygulanmaz, art. 293 B du CGI',
  },
  DE: {
    en: 'Exempt from VAT as a small business, § 19 UStG',
    fr: 'Exonéré de TVA, petite entreprise, § 19 UStG',
    ar: 'معفى من ضريبة القيمة المضافة كمنشأة صغيرة، § 19 UStG',
    ja: '小規模事業者のため付加価値税免除（§ 19 UStG）',
    tr: 'Küçük işletme olarak KDV’den muaf, § 19 UStG',
  },
  JP: {
    en: 'Tax-exempt enterprise, no issuer of qualified invoices',
    fr: 'Entreprise exonérée, non émettrice de factures qualifiées',
    ar: 'منشأة معفاة من الضريبة، لا تُصدر فواتير مؤهَّلة',
    ja: '免税事業者のため、適格請求書ではありません',
    tr: 'Vergiden muaf işletme, nitelikli fatura düzenlemez',
  },
}

const elsewhere: Words = {
  en: 'No VAT charged: the seller is not registered for VAT',
  fr: 'TVA non facturée : le vendeur n’y est pas assujetti',
  ar: 'لا تُحتسب ضريبة القيمة المضافة: البائع غير مسجَّل فيها',
  ja: '売り手は付加価値税の登録事業者ではないため、課税されません',
  tr: 'KDV uygulanmaz: satıcı KDV mükellefi değildir',
}

export const smallBusinessSentence = (country: string, locale: Locale) => (sentences[country] ?? elsewhere)[locale]
