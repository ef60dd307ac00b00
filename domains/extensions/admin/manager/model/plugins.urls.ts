export const pluginsUrl = '/plugins/list'
export const pluginUrl = (key: string) => `${pluginsUrl}/${key}`
