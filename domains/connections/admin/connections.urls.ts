export const apiKeysUrl = '/organization/api_keys'
export const webhooksUrl = '/organization/webhooks'
export const webhookUrl = (id: string) => `${webhooksUrl}/${id}`
