export { LoginScreen } from './login.screen.tsx'
