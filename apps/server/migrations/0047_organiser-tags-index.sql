-- in steps
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webUser_tagIds" ON "webUser" USING gin ("tagIds") WHERE "tagIds" is not null
