interface Carrier {
  name: string
  /** Where a number is followed; `#` stands for it. */
  link: string
}

/** Carriers of the countries that the panel speaks the language of, by the addresses of their own tracking pages. */
export const carriers: readonly Carrier[] = [
  { name: 'Aramex', link: 'https://www.aramex.com/track/results?ShipmentNumber=#' },
  { name: 'Aras Kargo', link: 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=#' },
  { name: 'Chronopost', link: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=#' },
  { name: 'Colissimo', link: 'https://www.laposte.fr/outils/suivre-vos-envois?code=#' },
  { name: 'DHL', link: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=#' },
  { name: 'DPD', link: 'https://tracking.dpd.de/parcelstatus?query=#' },
  { name: 'FedEx', link: 'https://www.fedex.com/fedextrack/?trknbr=#' },
  { name: 'GLS', link: 'https://gls-group.com/track/#' },
  { name: 'Mondial Relay', link: 'https://www.mondialrelay.fr/suivi-de-colis?numeroExpedition=#' },
  { name: 'PTT Kargo', link: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q=#' },
  { name: 'Royal Mail', link: 'https://www.royalmail.com/track-your-item#/tracking-results/#' },
  { name: 'UPS', link: 'https://www.ups.com/track?tracknum=#' },
  { name: 'USPS', link: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=#' },
  { name: '日本郵便', link: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=#' },
  { name: '佐川急便', link: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=#' },
]

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Where a customer follows a parcel; empty for a carrier that is not known, and without a number. */
export function trackingLink(carrier: string, number: string): string {
  const name = folded(carrier)
  const plain = number.replaceAll(/\s/g, '')
  const found = carriers.find((each) => name !== '' && name.startsWith(folded(each.name)))
  if (!found || plain === '') return ''
  const at = found.link.lastIndexOf('#')
  return found.link.slice(0, at) + encodeURIComponent(plain)
}
