const path = '/organization/custom_fields'

export const customFieldsUrl = (entity?: string) => (entity ? `${path}?kind=${entity}` : path)
export const newCustomFieldUrl = (entity: string) => `${path}/new?kind=${entity}`
export const customFieldUrl = (id: string) => `${path}/${id}`
