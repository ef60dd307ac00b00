import { directionOf } from '@comptoir/platform/contract'
import type { ReactNode } from 'react'
import { Notice, type NoticeModel } from './notice.tsx'
import { Slip, SlipFold, type SlipModel } from './slip.tsx'
import { type StepLink, Steps } from './steps.tsx'
import { type Speech, SpeechProvider } from './till-context.ts'

/** What stands around every page of the checkout. */
export interface Frame {
  speech: Speech
  title: string
  shopName: string
  /** Address of the shop's logo; empty: its name. */
  logo: string
  homeUrl: string
  cartUrl: string
  /** Addresses of style sheets and scripts. */
  sheets: readonly string[]
  scripts: readonly string[]
  scheme: string
  /** Payments move no money: said on every page. */
  isTest: boolean
  policies: readonly { title: string; url: string }[]
  /** The page that a purchase accepts; null if the shop has none. */
  terms: { title: string; url: string } | null
}

interface TillProps {
  frame: Frame
  steps?: readonly StepLink[]
  notice?: NoticeModel | null
  slip: SlipModel | null
  /** The page shows the slip itself where there is no room beside it. */
  isSlipShown?: boolean
  children: ReactNode
}

const Head = ({ frame }: { frame: Frame }) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="robots" content="noindex" />
    <title>{`${frame.title} – ${frame.shopName}`}</title>
    {frame.sheets.map((href) => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
    {frame.scripts.map((src) => (
      <script key={src} src={src} defer />
    ))}
  </head>
)

const Header = ({ frame }: { frame: Frame }) => (
  <header>
    {frame.isTest && <p className="testing">{frame.speech.words.test_mode}</p>}
    <div className="wrap">
      <a className="brand" href={frame.homeUrl}>
        {frame.logo ? <img src={frame.logo} alt={frame.shopName} height={40} /> : frame.shopName}
      </a>
      <a className="link" href={frame.cartUrl}>
        {frame.speech.words.basket}
      </a>
    </div>
  </header>
)

const Footer = ({ policies }: Pick<Frame, 'policies'>) => (
  <footer>
    <div className="wrap">
      {policies.map(({ title, url }) => (
        <a key={url} className="link" href={url}>
          {title}
        </a>
      ))}
    </div>
  </footer>
)

/** Shown by the script when a form is sent without a connection: what was entered stays. */
const Offline = ({ words }: Pick<Speech, 'words'>) => (
  <template data-offline="">
    <div className="say" data-v="danger" role="alert" tabIndex={-1} id="notice">
      <strong>{words.notices.check_internet}</strong>
      <p>{words.notices.nothing_charged}</p>
    </div>
  </template>
)

/** A page of the checkout: the shop's name and the way back to the basket, and nothing else that leads away. */
export function Till({ frame, steps = [], notice, slip, isSlipShown = false, children }: TillProps) {
  const { speech } = frame
  return (
    <html lang={speech.locale} dir={directionOf(speech.locale)} data-scheme={frame.scheme}>
      <Head frame={frame} />
      <body>
        <SpeechProvider value={speech}>
          <a className="skip" href="#main">
            {speech.words.skip}
          </a>
          <div className="till">
            <Header frame={frame} />
            <div>
              <div className="tillbody">
                {slip && !isSlipShown && <SlipFold slip={slip} />}
                <main id="main">
                  {steps.length > 0 && <Steps steps={steps} />}
                  {notice && <Notice notice={notice} />}
                  {children}
                </main>
                <Offline words={speech.words} />
                {slip && (
                  <aside className="widefold" aria-label={speech.words.your_order}>
                    <Slip slip={slip} />
                  </aside>
                )}
              </div>
            </div>
            <Footer policies={frame.policies} />
          </div>
        </SpeechProvider>
      </body>
    </html>
  )
}
