export { PlaceAbove } from './PlacePage.tsx'
export { RegisterAbove } from './RegisterPage.tsx'
export { RuleAbove, RuleTools } from './RulePage.tsx'
