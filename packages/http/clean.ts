/** Rich text is cleaned by the same rules before it is stored and before it is shown. */
export { clean } from '@pavilion/pages/clean.ts'
