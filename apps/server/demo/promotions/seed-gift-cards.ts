import { NewGiftCard } from '@comptoir/gift-cards/contract'
import { changeBalance, createCard, moveCard, updateCard } from '@comptoir/gift-cards/server'
import { addDays } from '@comptoir/platform/contract'
import type { Context } from '@comptoir/platform/server'

/** One of each state that a shop has on most days, made by staff; returns one that an order is paid with. */
export async function seedGiftCards(context: Context) {
  const today = context.now().toISOString().slice(0, 10)
  const make = async (card: Partial<NewGiftCard>) =>
    (await createCard(context, NewGiftCard.parse({ reason: 'goodwill', locale: 'en', ...card }))).gift_card
  const change = (id: string, amount: number, reason: string) => changeBalance(context, id, { amount, reason })

  const { id } = await make({
    ...{ amount: 7_500, reason: 'sold_elsewhere', giver: 'Galerie Nord', recipient_name: 'Anneliese Vogt' },
  })
  const spent = await make({ amount: 2_500, reason: 'prize', recipient_name: 'Karim Benali', locale: 'fr' })
  await change(spent.id, -2_500, 'Paid in the shop')
  const part = await make({
    amount: 8_000,
    reason: 'thanks',
    recipient_name: '田中 美咲',
    giver: '佐藤 健司',
    locale: 'ja',
  })
  await change(part.id, -6_750, 'Paid in the shop')
  const lost = await make({ amount: 6_000, recipient_name: 'عمر فاروق', giver: 'سارة منصور', locale: 'ar' })
  await moveCard(context, lost.id, { reason: 'lost', send: false })
  await make({ amount: 2_000, recipient_name: 'Thomas Berger', ends_on: addDays(today, 8) })
  const off = await make({ amount: 5_000, recipient_name: 'Olivier Petit', locale: 'fr' })
  await updateCard(context, off.id, { state: 'disabled', version: off.version })
  await make({
    ...{ amount: 10_000, reason: 'sold_elsewhere', giver: 'Amélie Roux', recipient_name: 'Noémie Gauthier' },
    ...{ recipient_email: 'noemie.gauthier@shop.example', message: 'Pour tes nouvelles étagères. Amélie' },
    ...{ locale: 'fr', send: 'later', send_on: addDays(today, 25) },
  })
  return id
}
