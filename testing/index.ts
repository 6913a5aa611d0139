export {
  browser,
  fourWays,
  oneWay,
  twoWays,
  openPage,
  type Device,
  type SpokenLanguage,
  type WatchedPage,
} from './browser.ts'
export { chromiumPath } from './chromium.ts'
export { cloneOf, templateFor } from './database.ts'
export {
  accessibilityOf,
  awake,
  briefly,
  expectAccessible,
  expectNoTroubles,
  photograph,
  violationsOn,
} from './look.ts'
export { allAtOnce, bothAtOnce, waitersAre, whileHeld } from './race.ts'
export { freshDatabase } from './template.ts'
export {
  call,
  callFrom,
  startTestServer,
  type Answered,
  type CallOptions,
  type ServerOptions,
  type TestServer,
} from './server.ts'
export { unused } from './unused.ts'
export type { Operator, OperatorWish, Visitor, VisitorWish } from './people.ts'
export { statements } from './statements.ts'
export { readPicture } from './picture.ts'
