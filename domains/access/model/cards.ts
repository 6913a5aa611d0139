// Gates read cards as desks bind them.
export { cardNumber } from '@pavilion/registration/model/codes.ts'
