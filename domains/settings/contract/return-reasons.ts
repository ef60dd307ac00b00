import { perLocale } from '@comptoir/platform/contract'
import { z } from 'zod'

/** A reason to send something back, in the shop’s own words. */
export const ReturnReason = z.strictObject({
  /** Names it for good: returns keep it. */
  key: z.string().regex(/^[a-z0-9_]{1,40}$/, 'INVALID_ENTRY'),
  texts: perLocale(z.string().trim().min(1, 'REQUIRED').max(100, 'TOO_LONG')).refine(
    (texts) => Object.keys(texts).length > 0,
    'REQUIRED',
  ),
  /** The label then costs the customer nothing. */
  shop_pays: z.boolean(),
  /** Offered; returns that have it keep it either way. */
  is_on: z.boolean(),
})
export type ReturnReason = z.infer<typeof ReturnReason>

export const maxReturnReasons = 30

export const ReturnReasons = z
  .array(ReturnReason)
  .max(maxReturnReasons, 'TOO_MANY')
  .refine((reasons) => new Set(reasons.map(({ key }) => key)).size === reasons.length, 'INVALID_ENTRY')

const usual = (key: string, texts: ReturnReason['texts'], shop_pays = false): ReturnReason => ({
  ...{ key, texts, shop_pays, is_on: true },
})

/** Those of a shop that has said nothing; returns that are older than the setting have them, too. */
export const usualReturnReasons: ReturnReason[] = [
  usual(
    'broken',
    { en: 'Arrived broken', fr: 'Arrivé abîmé', ar: 'وصل مكسورًا', ja: '届いた時に破損していた', tr: 'Kırık geldi' },
    true,
  ),
  usual(
    'wrong',
    { en: 'Wrong goods', fr: 'Mauvais article', ar: 'منتج خاطئ', ja: '違う商品が届いた', tr: 'Yanlış ürün' },
    true,
  ),
  usual('not_as_expected', {
    en: 'Not as expected',
    fr: 'Pas comme attendu',
    ar: 'ليس كما توقّعت',
    ja: '思っていたものと違う',
    tr: 'Beklediğim gibi değil',
  }),
  usual('size', {
    en: 'Too large or too small',
    fr: 'Trop grand ou trop petit',
    ar: 'كبير أو صغير جدًا',
    ja: 'サイズが合わない',
    tr: 'Çok büyük ya da çok küçük',
  }),
  usual('changed_mind', {
    en: 'Changed my mind',
    fr: 'J’ai changé d’avis',
    ar: 'غيّرت رأيي',
    ja: '気が変わった',
    tr: 'Fikrimi değiştirdim',
  }),
  usual('other', { en: 'Another reason', fr: 'Autre motif', ar: 'سبب آخر', ja: 'その他', tr: 'Başka bir neden' }),
]

/** Of a setting as it is stored. */
export const returnReasonsIn = (stored: unknown): ReturnReason[] =>
  ReturnReasons.safeParse(stored).data ?? usualReturnReasons
