export { takeLink } from '../sign-in/link-in-address.ts'
export { LoginScreen } from './login.screen.tsx'
