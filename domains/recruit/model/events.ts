import { event, type Moved } from '@pavilion/declare'

/** An application was invited, declined, or taken back to «seen»: `to` says which. */
export const applicationDecided = event<Moved>('applicationDecided')
