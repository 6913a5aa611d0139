// What the first list does not need.
export { AuditQueue } from './AuditQueue.tsx'
export { default as CompanyPage } from './CompanyPage.tsx'
export { Doubles } from './Doubles.tsx'
