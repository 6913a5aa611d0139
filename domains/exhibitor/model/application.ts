import type { Pair } from '@pavilion/declare'
import { exhibitorCompanyType } from './codes.ts'

interface Application {
  readonly name?: string | null | undefined
  readonly name2?: string | null | undefined
  readonly companyType?: number | null | undefined
  readonly contacter?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
  readonly email?: string | null | undefined
  readonly licenseNum?: string | null | undefined
  readonly licenseUrl?: string | null | undefined
}
const said = (value: string | null | undefined) => Boolean(value?.trim())

/** What an application lacks, by field: used by the page while one types, and by the server. */
export function lacksIn(of: Application): Readonly<Record<string, Pair>> {
  const overseas = of.companyType === exhibitorCompanyType.overseas
  return {
    ...(!said(of.name) && { name: ['请输入企业名称', 'Please enter the company’s name'] as Pair }),
    ...(overseas && !said(of.name2) && { name2: ['请输入英文名称', 'Please enter the English name'] as Pair }),
    ...(!said(of.contacter) && { contacter: ['请输入联系人', 'Please enter a contact'] as Pair }),
    ...(!said(of.phoneNumber) && { phoneNumber: ['请输入手机号', 'Please enter a phone number'] as Pair }),
    ...(!said(of.email) && { email: ['请输入邮箱', 'Please enter an e-mail address'] as Pair }),
    ...(!overseas &&
      !said(of.licenseNum) && { licenseNum: ['请输入营业执照号', 'Please enter the licence number'] as Pair }),
    ...(!overseas &&
      !said(of.licenseUrl) && { licenseUrl: ['请上传营业执照', 'Please upload the business licence'] as Pair }),
  }
}
