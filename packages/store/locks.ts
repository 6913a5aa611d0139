/**
 * The advisory locks, in the order in which a transaction may take them. A transaction that needs
 * two takes the earlier one first, so that no two transactions wait for each other.
 * `tx.hold('importBatch', id)` takes one.
 */
export const lockOrder = [
  // Starting
  'demoEvent',
  'prepareSystem',
  'firstOperator',
  'seedBasics',
  'organiser',
  'webFormRecordValues',
  'hotelTags',
  // Uploads and imports
  'unclaimedUploads',
  'importUpload',
  'conferenceImport',
  'importRun',
  // Accounts
  'verificationCode',
  'accountPhone',
  'participant',
  'weChatUser',
  'weChatTicket',
  'colleague',
  // Forms
  'webFormRecord',
  'samePerson',
  // Orders
  'sameCart',
  'massRefund',
  'secondPerson',
  'ledgerCheck',
  // Trips
  'tripTimetable',
  // Stands
  'boothTicket',
  // Exhibitors
  'exhibitorApplication',
  // Sites
  'websiteAddress',
  'menuOrder',
  // Money
  'collection',
  'providerAccount',
  'bankStatement',
  // Notices from outside services
  'inboundNotice',
  // Registrations: late money asks whether a newer order is for the fee
  'feeOrder',
  // Passes
  'passKey',
  // Devices at gates
  'deviceSerial',
  // Faces
  'faceKey',
  // Rooms: the last of what a booking takes
  'hotelNights',
  // Messages
  'optOut',
  'notice',
  // Upkeep
  'health',
  'rushRehearsal',
  'backup',
  'reportTurn',
  'entryCounts',
  'dayFigure',
  'logSeal',
] as const
export type LockName = (typeof lockOrder)[number]
