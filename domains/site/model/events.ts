import { event } from '@pavilion/declare'

/** What others say of an event (its name, dates, zone or place) has changed. */
export const eventFactsChanged = event<{ projectId: number }>('eventFactsChanged')
