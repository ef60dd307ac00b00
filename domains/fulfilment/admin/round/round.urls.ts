export const roundsUrl = '/orders/rounds'
export const roundUrl = (id: string) => `${roundsUrl}/${id}`
