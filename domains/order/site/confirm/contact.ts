import { isEmail, isPhone, say, tidyPhone, type Pair } from '@pavilion/declare'

/** Who receives the order, as it is typed. */
export interface Contact {
  readonly name: string
  readonly phoneNumber: string
  readonly email: string
  readonly address: string
}
export const noContact: Contact = { name: '', phoneNumber: '', email: '', address: '' }
/** How many characters an order takes of each. */
const longest = { name: 100, address: 500 } as const
const tooLong = (typed: string, most: number): Pair | undefined =>
  typed.length > most
    ? say(
        `最多 ${most} 个字符，现有 ${typed.length} 个，请缩短`,
        `Up to ${most} characters, these are ${typed.length}. Please shorten it`,
      )
    : undefined
/** The fields that are wrong, each with what to do. `sent`: something is sent to the address. */
export function wrongContact(contact: Contact, sent: boolean): Partial<Record<keyof Contact, Pair>> {
  const { name, phoneNumber, email, address } = contact
  const [phone, mail] = [phoneNumber.trim(), email.trim()]
  const longName = tooLong(name.trim(), longest.name)
  const longAddress = tooLong(address.trim(), longest.address)
  return {
    ...(!name.trim() && { name: say('请输入姓名', 'Please enter a name') }),
    ...(longName && { name: longName }),
    ...(phone && !isPhone(tidyPhone(phone)) && { phoneNumber: say('手机号码不正确', 'Phone number incorrect') }),
    ...(!phone &&
      sent && { phoneNumber: say('请输入手机号，便于快递联系', 'Please enter a phone number for the delivery') }),
    ...(!phone &&
      !sent &&
      !mail && { phoneNumber: say('请输入手机号或邮箱', 'Please enter a phone number or an e-mail') }),
    ...(mail && !isEmail(mail) && { email: say('邮箱不正确', 'Email incorrect') }),
    ...(sent && !address.trim() && { address: say('请输入收货地址', 'Please enter the delivery address') }),
    ...(longAddress && { address: longAddress }),
  }
}
/** As it is sent: empty fields are left out. */
export const sentContact = ({ name, phoneNumber, email, address }: Contact) => ({
  name: name.trim(),
  ...(phoneNumber.trim() && { phoneNumber: tidyPhone(phoneNumber) }),
  ...(email.trim() && { email: email.trim() }),
  ...(address.trim() && { address: address.trim() }),
})
