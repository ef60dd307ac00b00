import { editableMails } from '@comptoir/mails/server'
import ar from '../../locales/mail/ar.json' with { type: 'json' }
import en from '../../locales/mail/en.json' with { type: 'json' }
import fr from '../../locales/mail/fr.json' with { type: 'json' }
import ja from '../../locales/mail/ja.json' with { type: 'json' }
import tr from '../../locales/mail/tr.json' with { type: 'json' }

const texts = { en, fr, ar, ja, tr }

/** What a colleague has written to a customer, and the frame around it. */
export const customerMessage = editableMails<'customer-message', keyof typeof en.names>(texts)('customer-message', {
  group: 'message',
  names: ['subject', { name: 'text', need: 'refused' }, 'by'],
  mayBeOff: false,
  example: (_context, locale) => ({ args: texts[locale].example }),
})
