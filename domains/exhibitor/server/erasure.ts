import { erasing, unlinking } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { exhibitorCompanyInfo } from '../model/index.ts'

const why = say(
  '企业参展资料属于参展企业，不再指向该账号',
  'Exhibitor data belongs to the company and no longer refers to the account',
)
erasing.fill(
  exhibitorCompanyInfo.name,
  unlinking(exhibitorCompanyInfo, why, [
    'legalPersonUrl',
    'licenseUrl',
    'hygieneLicense',
    'qualityComplianceCertificate',
    'logo',
  ]),
)
