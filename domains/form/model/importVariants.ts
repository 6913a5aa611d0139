import type { importBatchType } from './codes.ts'

/** The list that each type of import fills. Group members are records of the member form. */
export const importVariants: Readonly<Record<keyof typeof importBatchType & string, string>> = {
  personalRegister: 'webFormRecord',
  groupMember: 'webFormRecord',
  registerUser: 'registerUser',
  hotelGuest: 'hotelGuest',
  passenger: 'passenger',
  tripTicket: 'tripTicket',
  mealRegister: 'mealRegister',
  exhibitor: 'exhibitorCompanyInfo',
  booth: 'booth',
  decisionRule: 'decisionRule',
  reservationCode: 'reservationCode',
  student: 'student',
  receiver: 'groupNotificationReceiver',
}
