import { erasing, unlinking } from '@pavilion/system/server/index.ts'
import { say } from '@pavilion/declare'
import { exhibitorCompanyInfo } from '../model/index.ts'

const why = say(
  '企业参展资料归参展企业所有，不再关联该账号',
  'Exhibitor data belongs to the company and is no longer linked to the account',
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
