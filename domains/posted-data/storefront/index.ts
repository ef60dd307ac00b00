export { postContact } from '../server/posted/post-contact.ts'
