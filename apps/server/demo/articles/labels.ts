import type { LabelChange } from '@comptoir/blog/contract'

type DemoLabel = Pick<LabelChange, 'kind' | 'label' | 'names'>

/** Names of the articles’ categories and tags, which are written in English. */
export const demoLabels: readonly DemoLabel[] = [
  {
    kind: 'category',
    label: 'Care',
    names: { en: 'Care', fr: 'Entretien', ar: 'العناية', ja: 'お手入れ', tr: 'Bakım' },
  },
  {
    kind: 'category',
    label: 'Workshop',
    names: { en: 'Workshop', fr: 'Atelier', ar: 'الورشة', ja: '工房', tr: 'Atölye' },
  },
  { kind: 'tag', label: 'Care', names: { en: 'Care', fr: 'Entretien', ar: 'العناية', ja: 'お手入れ', tr: 'Bakım' } },
  {
    kind: 'tag',
    label: 'Ceramics',
    names: { en: 'Ceramics', fr: 'Céramique', ar: 'الخزف', ja: '陶磁器', tr: 'Seramik' },
  },
  { kind: 'tag', label: 'Light', names: { en: 'Light', fr: 'Lumière', ar: 'الإضاءة', ja: 'あかり', tr: 'Işık' } },
  { kind: 'tag', label: 'Linen', names: { en: 'Linen', fr: 'Lin', ar: 'الكتّان', ja: 'リネン', tr: 'Keten' } },
  { kind: 'tag', label: 'Tea', names: { en: 'Tea', fr: 'Thé', ar: 'الشاي', ja: 'お茶', tr: 'Çay' } },
]
