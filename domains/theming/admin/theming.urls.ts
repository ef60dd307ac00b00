export const themingUrl = '/web_store/theming'
