import { publishedCalls, serverDomain } from '@pavilion/http'
import './faceLibrary.ts'
import { model, registerUserEntryStatistics } from '../model/index.ts'

/** Large screens in halls read the figures without a token (visitor-side §2.2). */
export const domain = serverDomain({ model, calls: publishedCalls(registerUserEntryStatistics, ['getList']) })
