--> statement-breakpoint
-- Every variant gets its cell: what it was said to have is its total.
insert into "commodityStock" ("sellerId", "commoditySkuId", "total")
select "sellerId", id, coalesce("stock", 0)
from "commoditySku"
where "deletedAt" is null;
--> statement-breakpoint
update "pay" set "attempt" = case when "status" = 20 then 40 else 50 end;
--> statement-breakpoint
update "refund" set "approvedAt" = "appliedAt" where "status" <> 10;
