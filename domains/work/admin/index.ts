export { GreatActs } from './GreatActs.tsx'
