export { HeldOfRow } from './HeldOf.tsx'
