import { createHash } from 'node:crypto'
import forge from 'node-forge'
import type { Pair } from '@pavilion/declare'
import { zipped, type ZipPart } from '@pavilion/exchange/zipped.ts'
import { signature } from '@pavilion/store'
import { passRows, serialOf, ticketName, type PassFacts } from './facts.ts'
import { passPictures } from './pictures.ts'
import type { AppleSetup } from './setup.ts'

/** The media type of a bundle. */
export const applePassType = 'application/vnd.apple.pkpass'
/** What a wallet proves itself with when it asks about one pass. */
export const passToken = (id: number, round: number): string => signature(`wallet-pass:${id}:${round}`)

/**
 * The content of a pass (Apple PassKit, event ticket). Labels and values in two languages are keys of
 * `pass.strings`. `service`: where wallets ask for updates, or null where nobody can reach us.
 */
export function passJson(facts: PassFacts, { typeId, teamId }: AppleSetup, service: string | null) {
  const { row, round, about, code, gone } = facts
  const field = (key: string) => ({ key, label: `${key}.label`, value: `${key}.value` })
  const has = new Set(passRows(facts).map(({ key }) => key))
  const some = (...keys: string[]) => keys.filter(key => has.has(key)).map(field)
  return {
    formatVersion: 1,
    passTypeIdentifier: typeId,
    teamIdentifier: teamId,
    serialNumber: serialOf(row.id, round),
    organizationName: about.event,
    description: 'description',
    logoText: 'event',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(203, 213, 225)',
    backgroundColor: gone ? 'rgb(100, 116, 139)' : 'rgb(20, 40, 80)',
    ...(service && { webServiceURL: service, authenticationToken: passToken(row.id, round) }),
    ...(about.from && { relevantDate: about.from }),
    ...(about.until && { expirationDate: about.until }),
    ...(gone && { voided: true }),
    eventTicket: {
      headerFields: some('gone'),
      primaryFields: some('ticket'),
      secondaryFields: [
        ...some('holder'),
        ...(about.from
          ? [
              {
                key: 'from',
                label: 'from.label',
                value: about.from,
                dateStyle: 'PKDateStyleMedium',
                timeStyle: 'PKDateStyleShort',
              },
            ]
          : []),
      ],
      auxiliaryFields: some('place'),
      backFields: some('number'),
    },
    ...(code && {
      barcodes: [{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText: row.number }],
    }),
  }
}
/** `pass.strings` of one language. */
export function passStrings(facts: PassFacts, language: 0 | 1): string {
  const { about } = facts
  const event: Pair = [about.event, about.eventEN]
  const description: Pair = [
    `${event[0]}门票：${ticketName(facts)[0]}`,
    `Ticket for ${event[1]}: ${ticketName(facts)[1]}`,
  ]
  const words: readonly (readonly [string, Pair])[] = [
    ['event', event],
    ['description', description],
    ['from.label', ['开始', 'Starts']],
    ...passRows(facts).flatMap(({ key, label, value }) => [
      [`${key}.label`, label] as const,
      [`${key}.value`, value] as const,
    ]),
  ]
  return words.map(([key, pair]) => `"${key}" = "${escaped(pair[language])}";\n`).join('')
}
const escaped = (text: string) => text.replace(/[\\"]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** The bundle of a pass: its files, their SHA-1 hashes, and the detached PKCS#7 signature of the hashes. */
export async function pkpass(facts: PassFacts, setup: AppleSetup, service: string | null): Promise<Buffer> {
  const files: readonly (readonly [name: string, bytes: Buffer])[] = [
    ['pass.json', Buffer.from(JSON.stringify(passJson(facts, setup, service)))],
    ['zh-Hans.lproj/pass.strings', Buffer.from(passStrings(facts, 0))],
    ['en.lproj/pass.strings', Buffer.from(passStrings(facts, 1))],
    ...(await passPictures()),
  ]
  const hashes = files.map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)))
  return bundled([...files, ['manifest.json', manifest], ['signature', signed(manifest, setup)]])
}
async function bundled(files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> {
  async function* parts(): AsyncGenerator<ZipPart> {
    for (const [name, bytes] of files) yield { name, bytes }
  }
  const chunks: Buffer[] = []
  for await (const chunk of zipped(parts())) chunks.push(chunk)
  return Buffer.concat(chunks)
}
function signed(manifest: Buffer, { certificate, chain, key }: AppleSetup): Buffer {
  const p7 = forge.pkcs7.createSignedData()
  p7.content = forge.util.createBuffer(manifest.toString('binary'))
  const own = forge.pki.certificateFromPem(certificate)
  p7.addCertificate(own)
  p7.addCertificate(forge.pki.certificateFromPem(chain))
  p7.addSigner({
    key: forge.pki.privateKeyFromPem(key),
    certificate: own,
    digestAlgorithm: forge.pki.oids.sha256,
    authenticatedAttributes: [
      { type: forge.pki.oids.contentType, value: forge.pki.oids.data },
      { type: forge.pki.oids.messageDigest },
      { type: forge.pki.oids.signingTime },
    ],
  })
  p7.sign({ detached: true })
  return Buffer.from(forge.asn1.toDer(p7.toAsn1()).getBytes(), 'binary')
}
