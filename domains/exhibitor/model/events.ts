import { event, type Moved } from '@pavilion/declare'

/** A company was approved, refused, or lost its approval: `move` says which. */
export const companyAudited = event<Moved>('companyAudited')
