export { keptPrinter } from './printer.ts'
export { OperatorFields, SignedForm } from './SignedForm.tsx'
