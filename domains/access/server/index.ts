import { publishedCalls, serverRoom } from '@pavilion/http'
import { model, registerUserEntryStatistics } from '../model/index.ts'

/** Large screens in halls read the figures without a token (visitor-side §2.2). */
export const room = serverRoom({ model, calls: publishedCalls(registerUserEntryStatistics, ['getList']) })
