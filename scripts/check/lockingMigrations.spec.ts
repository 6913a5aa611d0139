import { describe, it } from 'node:test'
import { expect } from 'expect'
import { lockingStatements } from './lockingMigrations.ts'

/** What of it is refused: the first words of each statement. */
const refused = (...statements: string[]) =>
  lockingStatements(statements.join('\n--> statement-breakpoint\n')).map(({ statement }) => statement)

describe('a migration beside the former release', () => {
  for (const statement of [
    'ALTER TABLE "hall" DROP COLUMN "capacity"',
    'DROP TABLE "hall" CASCADE',
    'ALTER TABLE "hall" RENAME COLUMN "a" TO "b"',
    'ALTER TABLE "hall" ADD COLUMN "code" text NOT NULL',
    'ALTER TABLE "hall" ALTER COLUMN "code" SET NOT NULL',
    'ALTER TABLE "hall" ALTER COLUMN "code" SET DATA TYPE bigint',
    'ALTER TABLE "hall" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "hall" ADD COLUMN "both" text GENERATED ALWAYS AS ("a" || "b") STORED',
    'CREATE INDEX "x" ON "registerUser" USING btree ("name")',
    'CREATE UNIQUE INDEX "x" ON "registerUser" ("name")',
    'ALTER TABLE "registerUser" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "hall"("id")',
    'ALTER TABLE "registerUser" ADD CONSTRAINT "x" CHECK ("a" > 0)',
    'ALTER TABLE "registerUser" ADD CONSTRAINT "x" UNIQUE ("a")',
    'UPDATE "registerUser" SET "a" = 1',
  ])
    it(`is refused: ${statement}`, () => expect(refused(`${statement};`)).toEqual([statement]))
  it('may add, may build beside the work, and may do anything in a table that it makes', () => {
    expect(
      refused(
        'ALTER TABLE "registerUser" ADD COLUMN "a" text;',
        'ALTER TABLE "registerUser" ADD COLUMN "b" integer DEFAULT 10 NOT NULL;',
        'ALTER TABLE "registerUser" ADD COLUMN "c" timestamp with time zone DEFAULT now() NOT NULL;',
        'CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "registerUser" ("a");',
        'ALTER TABLE "registerUser" ADD CONSTRAINT "x" FOREIGN KEY ("a") REFERENCES "hall"("id") NOT VALID;',
        'ALTER TABLE "registerUser" VALIDATE CONSTRAINT "x";',
        'CREATE INDEX "y" ON "hall" ("name");',
        '-- in lots of "registerUser"\nUPDATE "registerUser" SET "a" = 1 WHERE id >= :from AND id < :to;',
        'CREATE TABLE "made" ("id" bigint);',
        'CREATE INDEX "z" ON "made" ("id");',
        'ALTER TABLE "made" ALTER COLUMN "id" SET NOT NULL;',
      ),
    ).toEqual([])
  })
  it('may say why it is right all the same, for the statement behind the reason alone', () => {
    expect(
      refused(
        '-- reason: nobody has read it since 0.2.0\nALTER TABLE "hall" DROP COLUMN "a";',
        'ALTER TABLE "hall" DROP COLUMN "b";',
        '-- reason: x\nALTER TABLE "hall" DROP COLUMN "c";',
      ),
    ).toEqual(['ALTER TABLE "hall" DROP COLUMN "b"', 'ALTER TABLE "hall" DROP COLUMN "c"'])
  })
})
