import type { Context } from '@comptoir/platform/server'

/** What a page needs for fields that a provider serves, and what its content policy must allow for it. */
export interface CardFields {
  /** The provider's script, to be loaded from there and nowhere else. */
  script: string
  script_origins: readonly string[]
  frame_origins: readonly string[]
  connect_origins: readonly string[]
  /** Pages of the provider to which a form of ours may lead: a policy judges the redirect that follows it, too. */
  form_origins: readonly string[]
}

const stripe: CardFields = {
  script: 'https://js.stripe.com/endive/stripe.js',
  script_origins: ['https://js.stripe.com'],
  frame_origins: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect_origins: ['https://api.stripe.com'],
  form_origins: ['https://checkout.stripe.com', 'https://hooks.stripe.com'],
}

/** For Stripe, or for its stand-in where the shop was started with one. */
export function cardFields({ services }: Pick<Context, 'services'>): CardFields {
  if (services.stripe === undefined) return stripe
  const { origin } = new URL(services.stripe)
  return {
    script: `${origin}/v3/stripe.js`,
    script_origins: [origin],
    frame_origins: [origin],
    connect_origins: [origin],
    form_origins: [origin],
  }
}
