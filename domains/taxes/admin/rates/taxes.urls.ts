export const taxesUrl = '/organization/taxes'
