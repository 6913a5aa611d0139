export { OperatorFields, SignedForm } from './SignedForm.tsx'
export { MadeLink } from './MadeLink.tsx'
