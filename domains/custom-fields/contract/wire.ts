export { customFieldsData, deleteCustomFieldData, newCustomFieldData, updateCustomFieldData } from './custom-field.ts'
export * from './custom-field.wire.ts'
