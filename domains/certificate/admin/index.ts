export { keptPrinter } from './printer.ts'
