export const mailTextsUrl = '/organization/mail_texts'
export const mailTextUrl = (template: string) => `${mailTextsUrl}/${template}`
