CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "sysUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"account" text NOT NULL,
	"password" text,
	"name" text NOT NULL,
	"avatar" integer DEFAULT 1 NOT NULL,
	"gender" integer,
	"phoneNumber" text,
	"email" text,
	"projectId" bigint,
	"sellerId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"lockedUntil" timestamp(3) with time zone,
	"failCount" bigint DEFAULT 0 NOT NULL,
	"lastLoginAt" timestamp(3) with time zone,
	"mustChangePassword" boolean DEFAULT false NOT NULL,
	"reserved" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sysRole" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysRole_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"allProjects" boolean DEFAULT false NOT NULL,
	"unmask" boolean DEFAULT false NOT NULL,
	"allRights" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"reserved" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "relSysUserRole" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relSysUserRole_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sysUserId" bigint NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relSysRoleProject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relSysRoleProject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"projectId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relSysRoleSeller" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relSysRoleSeller_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"sellerId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relSysRoleMenu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relSysRoleMenu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"sysMenuId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relSysRoleOperation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relSysRoleOperation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"sysOperationId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "sysMenu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysMenu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"parentId" bigint,
	"type" integer DEFAULT 20 NOT NULL,
	"path" text,
	"query" jsonb,
	"component" text,
	"icon" text,
	"alwaysShow" boolean DEFAULT false NOT NULL,
	"noCache" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"seedKey" text,
	"reserved" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sysOperation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysOperation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"code" text NOT NULL,
	"path" text,
	"sysMenuId" bigint,
	"reserved" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sysMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"title" text NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"content" text,
	"receiveSysUserId" bigint,
	"receiveSysRoleId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sysMessageReceive" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysMessageReceive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sysMessageId" bigint NOT NULL,
	"sysUserId" bigint,
	"webUserId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"readAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "sysLoginToken" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysLoginToken_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"loginId" text NOT NULL,
	"token" text NOT NULL,
	"sysUserId" bigint,
	"expireAt" timestamp(3) with time zone,
	"usedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "sysUserLoginLog" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysUserLoginLog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"account" text,
	"sysUserId" bigint,
	"result" boolean DEFAULT false NOT NULL,
	"message" text,
	"ip" text,
	"userAgent" text,
	"loginAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "sysUserOperateLog" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sysUserOperateLog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"sysUserId" bigint,
	"account" text,
	"action" text,
	"resource" text,
	"rowId" bigint,
	"ip" text,
	"reqUrl" text,
	"reqParam" jsonb,
	"respParam" jsonb,
	"changes" jsonb,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "systemDict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "systemDict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "uploadedFile" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "uploadedFile_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint,
	"filePath" text NOT NULL,
	"name" text,
	"mimeType" text,
	"size" bigint,
	"purpose" text DEFAULT 'general' NOT NULL,
	"sysUserId" bigint,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "accessSession" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accessSession_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"kind" text NOT NULL,
	"userId" bigint NOT NULL,
	"sellerId" bigint,
	"tokenHash" text NOT NULL,
	"idleMinutes" bigint,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"lastSeenAt" timestamp(3) with time zone,
	"endedAt" timestamp(3) with time zone,
	"ip" text,
	"userAgent" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "oneTimeId" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oneTimeId_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"kind" text NOT NULL,
	"loginId" text NOT NULL,
	"answerHash" text,
	"sessionId" bigint,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "seller" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"logo" text,
	"contacter" text,
	"phoneNumber" text,
	"email" text,
	"taxNumber" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "language" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "language_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "currency" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currency_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"abbr" text NOT NULL,
	"symbol" text NOT NULL,
	"exchangeRate" numeric,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "seqNo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seqNo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"no" bigint NOT NULL,
	"day" date,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "building" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "building_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"address" text,
	"locationx" numeric,
	"locationy" numeric,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "place" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"buildingId" bigint,
	"floor" text,
	"capacity" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "workplace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workplace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"type" text,
	"address" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "department" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "department_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"workplaceId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "expert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"avatar" text,
	"position" text,
	"workplaceId" bigint,
	"departmentId" bigint,
	"phoneNumber" text,
	"email" text,
	"introduction" text,
	"englishIntroduction" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "region" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "region_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"value" text,
	"label" text NOT NULL,
	"englishLabel" text,
	"parentId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "country" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text NOT NULL,
	"code" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commonPayConfig" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commonPayConfig_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text,
	"wayCode" integer,
	"mchNo" text,
	"termNo" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "configAlipay" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configAlipay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"appId" text NOT NULL,
	"privateKey" text,
	"alipayPublicKey" text,
	"notifyUrl" text,
	"returnUrl" text,
	"refundNotifyUrl" text,
	"signType" text DEFAULT 'RSA2' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "configWechatPayMerchant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configWechatPayMerchant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"mchNo" text NOT NULL,
	"apiKey" text,
	"serialNo" text,
	"certificate" text,
	"notifyUrl" text,
	"refundNotifyUrl" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "configWechatPayApp" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configWechatPayApp_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"appId" text NOT NULL,
	"appSecret" text,
	"wayCode" integer,
	"configWechatPayMerchantId" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "configYinlianpay" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configYinlianpay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"appId" text,
	"appKey" text,
	"mchNo" text,
	"termNo" text,
	"wayCode" integer,
	"notifyUrl" text,
	"returnUrl" text,
	"refundNotifyUrl" text,
	"signType" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "transferAccount" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transferAccount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"bankAccount" text NOT NULL,
	"swiftCode" text,
	"currencyId" bigint,
	"address" text,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "outboxMessage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outboxMessage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"channel" integer NOT NULL,
	"template" text NOT NULL,
	"phoneNumber" text,
	"email" text,
	"subject" text NOT NULL,
	"content" text,
	"language" text NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	"tries" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"sentAt" timestamp(3) with time zone,
	"startedAt" timestamp(3) with time zone,
	"messageId" text,
	"dedupeKey" text NOT NULL,
	"webUserId" bigint,
	"smsId" bigint,
	"sealedMessage" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"phoneNumber" text NOT NULL,
	"content" text NOT NULL,
	"status" integer DEFAULT 20 NOT NULL,
	"platform" integer,
	"massTextId" bigint,
	"sentAt" timestamp(3) with time zone,
	"errmsg" text,
	"deliveryUnknown" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "emailTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "emailTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"subject" text NOT NULL,
	"englishSubject" text,
	"content" text,
	"englishContent" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "massText" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "massText_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"phoneNumbers" jsonb,
	"importData" text,
	"status" integer DEFAULT 10 NOT NULL,
	"qty" bigint,
	"successQty" bigint,
	"failQty" bigint,
	"sendStartTime" timestamp(3) with time zone,
	"sendEndTime" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "groupNotification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groupNotification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"status" integer DEFAULT 10 NOT NULL,
	"qty" bigint,
	"successQty" bigint,
	"failQty" bigint,
	"sendStartTime" timestamp(3) with time zone,
	"sendEndTime" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "groupNotificationReceiver" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groupNotificationReceiver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"groupNotificationId" bigint NOT NULL,
	"type" integer,
	"name" text,
	"company" text,
	"phoneNumber" text,
	"email" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "groupNotificationRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groupNotificationRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"groupNotificationId" bigint,
	"groupNotificationReceiverId" bigint,
	"title" text,
	"content" text,
	"status" integer DEFAULT 20 NOT NULL,
	"sentAt" timestamp(3) with time zone,
	"errmsg" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "customEmail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customEmail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"type" integer,
	"receiveCategory" integer,
	"receivers" jsonb,
	"receiverInfo" jsonb,
	"emailTemplateId" bigint,
	"subject" text,
	"content" text,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "project" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"abbr" text NOT NULL,
	"type" integer DEFAULT 2 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"timeZone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"location" text,
	"englishLocation" text,
	"locationx" numeric,
	"locationy" numeric,
	"logo" text,
	"banner" text[],
	"introduction" text,
	"notice" text,
	"languageIds" bigint[],
	"domainName" text,
	"sellerId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "website" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "website_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"type" integer NOT NULL,
	"languageId" bigint NOT NULL,
	"pageType" integer DEFAULT 1 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"homeTitle" text,
	"root" text,
	"primaryColor" text,
	"headerBackgroundColor" text,
	"headerTextColor" text,
	"backgroundColor" text,
	"textColor" text,
	"backgroundImg" text,
	"imageHost" text,
	"signInPage" text DEFAULT 'signIn1' NOT NULL,
	"needLogin" integer DEFAULT 20 NOT NULL,
	"showSignOut" boolean DEFAULT true NOT NULL,
	"inviteOnly" boolean DEFAULT false NOT NULL,
	"invitationRuleGroupId" bigint,
	"sisterLoginUrl" text,
	"sisterLoginCheckUrl" text,
	"sisterLoginKey" text,
	"encryptedPhoneLinkHosts" jsonb,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "siteHostRedirect" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "siteHostRedirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"host" text NOT NULL,
	"whenRoot" boolean DEFAULT true NOT NULL,
	"whenNotFound" boolean DEFAULT false NOT NULL,
	"targetPath" text NOT NULL,
	"projectId" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sitePageTitle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sitePageTitle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"matchType" text NOT NULL,
	"pattern" text,
	"webFormId" bigint,
	"title" text NOT NULL,
	"englishTitle" text,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webMenuGroup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webMenuGroup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"style" integer DEFAULT 1 NOT NULL,
	"websiteId" bigint,
	"backgroundColor" text,
	"textColor" text,
	"activeTextColor" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webMenu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webMenu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"webMenuGroupId" bigint NOT NULL,
	"parentId" bigint,
	"type" integer DEFAULT 1 NOT NULL,
	"path" text,
	"value" text,
	"icon" text,
	"iconColor" text,
	"textColor" text,
	"image" text,
	"imageWidth" bigint,
	"imageHeight" bigint,
	"visible" boolean DEFAULT true NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webContentList" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webContentList_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"style" integer DEFAULT 23 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webContent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webContent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"webContentListId" bigint,
	"status" integer DEFAULT 0 NOT NULL,
	"abstract" text,
	"content" text,
	"cover" text,
	"showTitle" boolean DEFAULT true NOT NULL,
	"showCreatedAt" boolean DEFAULT true NOT NULL,
	"author" text,
	"class" text,
	"externalLink" text,
	"stickNumber" bigint DEFAULT 0 NOT NULL,
	"imageLazyLoad" boolean DEFAULT true NOT NULL,
	"attachment" jsonb,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webContentCaring" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webContentCaring_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"title" text NOT NULL,
	"webContentId" bigint,
	"content" text,
	"receiver" text,
	"receiverPhone" text,
	"status" integer DEFAULT 0 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webImageGroup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webImageGroup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"mode" integer DEFAULT 1 NOT NULL,
	"initialIndex" bigint DEFAULT 0 NOT NULL,
	"autoplay" boolean DEFAULT true NOT NULL,
	"interval" bigint DEFAULT 5000 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webImage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webImage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"filePath" text NOT NULL,
	"name" text,
	"webImageGroupId" bigint NOT NULL,
	"type" integer DEFAULT 0 NOT NULL,
	"path" text,
	"value" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webComponent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webComponent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"englishName" text,
	"websiteId" bigint,
	"container" text,
	"parentId" bigint,
	"type" integer NOT NULL,
	"value" text,
	"visible" boolean DEFAULT true NOT NULL,
	"style" bigint,
	"webMenuStyle" integer,
	"webContentListStyle" integer,
	"voteStyle" integer,
	"fixedContainerStyle" integer,
	"layoutMode" integer DEFAULT 1 NOT NULL,
	"justify" text,
	"columnNumbers" text,
	"widthMode" integer DEFAULT 1 NOT NULL,
	"width" numeric,
	"heightMode" integer DEFAULT 1 NOT NULL,
	"height" numeric,
	"padding" text,
	"border" text,
	"borderRadius" text,
	"boxShadow" boolean DEFAULT false NOT NULL,
	"colours" jsonb,
	"backgroundImage" text,
	"limit" bigint,
	"preview" boolean DEFAULT false NOT NULL,
	"showHeader" boolean DEFAULT false NOT NULL,
	"icon" text,
	"rightText" text,
	"deadline" timestamp(3) with time zone,
	"imageLazyLoad" boolean DEFAULT true NOT NULL,
	"hierarchyLevel" bigint DEFAULT 0 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "websiteTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "websiteTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"type" integer,
	"cover" text,
	"components" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webMenuTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webMenuTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"style" integer,
	"cover" text,
	"menus" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text,
	"account" text,
	"phoneNumber" text,
	"email" text,
	"password" text,
	"status" integer DEFAULT 1 NOT NULL,
	"avatar" text,
	"idType" integer,
	"idCard" text,
	"idCardHash" text,
	"participantId" text,
	"wxid" text,
	"registerChannelId" bigint,
	"lastSignInAt" timestamp(3) with time zone,
	"failedSignIns" bigint DEFAULT 0 NOT NULL,
	"lockedUntil" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "verificationCode" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verificationCode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"target" text,
	"code" text NOT NULL,
	"busiType" integer,
	"status" integer,
	"tries" bigint DEFAULT 0 NOT NULL,
	"expireAt" timestamp(3) with time zone,
	"projectId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "requestVerificationCode" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requestVerificationCode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"target" text,
	"verificationCode" text,
	"busiType" integer,
	"status" integer,
	"ip" text,
	"projectId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "signInStranger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signInStranger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"key" text NOT NULL,
	"failedSignIns" bigint DEFAULT 0 NOT NULL,
	"lockedUntil" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "weChatUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weChatUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"openid" text NOT NULL,
	"webUserId" bigint,
	"nickname" text,
	"avatar" text,
	"unionid" text,
	"appid" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commonLoginUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commonLoginUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"participantId" text NOT NULL,
	"participantType" integer,
	"name" text,
	"phoneNumber" text,
	"email" text,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "wxAccessTokenJsapiTicket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wxAccessTokenJsapiTicket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"appid" text NOT NULL,
	"accessToken" text,
	"jsapiTicket" text,
	"expireAt" timestamp(3) with time zone,
	"type" integer,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webForm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webForm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"type" integer NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"registerStatus" integer DEFAULT 10 NOT NULL,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"limitCount" bigint,
	"signInRequired" boolean DEFAULT true NOT NULL,
	"signInTemplate" text,
	"initialStatus" integer DEFAULT 10 NOT NULL,
	"pageByGroup" boolean DEFAULT false NOT NULL,
	"showQrcode" boolean DEFAULT false NOT NULL,
	"notice" text,
	"showUserInformation" integer DEFAULT 20 NOT NULL,
	"userInformation" text,
	"registrationCloseTip" text,
	"afterSubmitAction" text DEFAULT 'none' NOT NULL,
	"letterTemplateId" bigint,
	"afterSubmitNotice" text,
	"confirmFeeWhenPending" boolean DEFAULT false NOT NULL,
	"confirmFeeText" text,
	"confirmFeeEnglishText" text,
	"validWhenFirstRecordValid" boolean DEFAULT false NOT NULL,
	"disableAfterPayApplied" boolean DEFAULT false NOT NULL,
	"closedByFormId" bigint,
	"realNameCheck" boolean DEFAULT false NOT NULL,
	"certTypeField" text,
	"memberFormId" bigint,
	"invitationPreview" boolean DEFAULT false NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormFieldGroup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormFieldGroup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"name" text,
	"englishName" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormField" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormField_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"webFormFieldGroupId" bigint,
	"name" text NOT NULL,
	"englishName" text,
	"label" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"visible" integer DEFAULT 1 NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"repeat" boolean DEFAULT true NOT NULL,
	"editStatus" integer DEFAULT 10 NOT NULL,
	"defaultValue" jsonb,
	"decisionRuleGroupId" bigint,
	"showInList" boolean DEFAULT true NOT NULL,
	"maxlength" bigint,
	"minlength" bigint,
	"letterOrDigitOnly" boolean DEFAULT false NOT NULL,
	"minDate" timestamp(3) with time zone,
	"maxDate" timestamp(3) with time zone,
	"width" numeric,
	"widthUnit" text,
	"placeholder" text,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormComponent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormComponent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormFieldId" bigint NOT NULL,
	"type" integer NOT NULL,
	"maxCheckedItem" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webFormCandidate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormCandidate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormComponentId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"status" integer DEFAULT 10 NOT NULL,
	"remark" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"parentId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormVisibleRule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormVisibleRule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"fieldId" bigint NOT NULL,
	"method" text DEFAULT 'eq' NOT NULL,
	"value" jsonb,
	"resultId" bigint NOT NULL,
	"type" integer DEFAULT 2 NOT NULL,
	"join" text DEFAULT 'and' NOT NULL,
	"conditions" jsonb,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webFormRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text,
	"phoneNumber" text,
	"email" text,
	"status" integer DEFAULT 10 NOT NULL,
	"reason" text,
	"payStatus" integer DEFAULT 10 NOT NULL,
	"signInStatus" integer DEFAULT 10 NOT NULL,
	"signInTime" timestamp(3) with time zone,
	"printNum" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"webUserId" bigint,
	"registerChannelId" bigint,
	"commonLoginUserId" bigint,
	"language" text,
	"initialStatus" integer,
	"importBatchId" bigint,
	"isGroupMember" boolean DEFAULT false NOT NULL,
	"groupId" bigint,
	"memberStatus" integer DEFAULT 0 NOT NULL,
	"webFormVersionId" bigint,
	"answers" jsonb,
	"onceKey" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormVersion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormVersion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"versionNumber" bigint NOT NULL,
	"hash" text NOT NULL,
	"definition" jsonb NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webFormUniqueAnswer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormUniqueAnswer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormRecordId" bigint NOT NULL,
	"webFormFieldId" bigint NOT NULL,
	"hash" text NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webFormPlaces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormPlaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webFormId" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "webFormFeeRule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormFeeRule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"webFormId" bigint NOT NULL,
	"webFormFieldId" bigint,
	"value" jsonb,
	"commoditySkuId" bigint,
	"price" bigint,
	"currencyId" bigint,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormChannel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormChannel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"webFormId" bigint NOT NULL,
	"registerChannelId" bigint,
	"qrcode" text,
	"url" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormCertType" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormCertType_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"webFormId" bigint NOT NULL,
	"webFormFieldId" bigint,
	"value" jsonb,
	"registerUserCertTypeId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webFormTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webFormTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"name" text NOT NULL,
	"type" integer,
	"fieldGroups" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "letterTemplate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letterTemplate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"style" text NOT NULL,
	"title" text,
	"content" text,
	"backgroundImage" text,
	"webFormId" bigint,
	"showBoothNumber" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerChannel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerChannel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"pageView" bigint DEFAULT 0 NOT NULL,
	"registerCount" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "decisionRuleGroup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisionRuleGroup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"mode" text DEFAULT 'invitationCode' NOT NULL,
	"message" text,
	"englishMessage" text,
	"usedMessage" text,
	"hotline" text,
	"markUsed" boolean DEFAULT false NOT NULL,
	"passInitialStatus" integer,
	"webFormIds" bigint[],
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "decisionRule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisionRule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"decisionRuleGroupId" bigint,
	"field" text,
	"value" jsonb,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "importBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"remark" text,
	"importData" text NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"webFormRecordStatus" integer DEFAULT 20 NOT NULL,
	"relateWebUser" boolean DEFAULT false NOT NULL,
	"webFormId" bigint,
	"webFormRecordId" bigint,
	"sysUserId" bigint,
	"totalAmt" bigint,
	"successAmt" bigint,
	"failAmt" bigint,
	"failDetail" jsonb,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "conferencePlace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conferencePlace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"buildingId" bigint,
	"placeId" bigint,
	"location" text,
	"capacity" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "conferenceSchedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conferenceSchedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"startTime" timestamp(3) with time zone NOT NULL,
	"endTime" timestamp(3) with time zone,
	"conferencePlaceId" bigint,
	"info" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "conferenceTopic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conferenceTopic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"conferenceScheduleId" bigint,
	"conferenceSpeakerId" bigint,
	"info" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "conferenceSpeaker" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conferenceSpeaker_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"avatar" text,
	"position" text,
	"expertId" bigint,
	"workplaceId" bigint,
	"departmentId" bigint,
	"remark" text,
	"introduction" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "relConferenceScheduleSpeaker" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relConferenceScheduleSpeaker_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"conferenceScheduleId" bigint NOT NULL,
	"conferenceSpeakerId" bigint NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "voteTopic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voteTopic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"status" integer DEFAULT 0 NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"mode" integer DEFAULT 10 NOT NULL,
	"maxVotes" bigint DEFAULT 1 NOT NULL,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"introduction" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "voteItem" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voteItem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"voteTopicId" bigint NOT NULL,
	"cover" text,
	"info" text,
	"introduction" text,
	"sumNumber" bigint DEFAULT 0 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "voteRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voteRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"voteTopicId" bigint,
	"voteItemId" bigint NOT NULL,
	"votedAt" timestamp(3) with time zone,
	"webUserId" bigint,
	"ip" text,
	"wxid" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webStore" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webStore_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"sellerId" bigint,
	"cover" text,
	"notice" text,
	"status" integer DEFAULT 0 NOT NULL,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commodityCategory" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodityCategory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"parentId" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commoditySpu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commoditySpu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"commodityCategoryId" bigint,
	"webStoreId" bigint,
	"cover" text,
	"introduction" text,
	"status" integer DEFAULT 0 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commoditySku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commoditySku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"commoditySpuId" bigint NOT NULL,
	"specValues" jsonb,
	"price" bigint NOT NULL,
	"cost" bigint,
	"deposit" bigint,
	"currencyId" bigint,
	"stock" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commoditySpec" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commoditySpec_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"values" jsonb,
	"commoditySpuId" bigint NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commodityAttribute" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodityAttribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"value" text,
	"commoditySpuId" bigint NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commodityImage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodityImage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"filePath" text NOT NULL,
	"name" text,
	"commoditySpuId" bigint NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "commodityCode" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commodityCode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"commoditySkuId" bigint,
	"taxCode" text,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "stockRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stockRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"changeType" integer,
	"businessType" integer,
	"quantity" bigint,
	"stockBefore" bigint,
	"stockAfter" bigint,
	"commoditySkuId" bigint,
	"hotelId" bigint,
	"roomTypeId" bigint,
	"hotelChannelSalesId" bigint,
	"orderId" bigint,
	"refundId" bigint,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderNumber" text NOT NULL,
	"type" integer,
	"from" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"confirmation" integer DEFAULT 0 NOT NULL,
	"refundStatus" integer DEFAULT 10 NOT NULL,
	"currencyId" bigint,
	"price" bigint,
	"cost" bigint,
	"deposit" bigint,
	"expressFee" bigint,
	"amount" bigint,
	"profit" bigint,
	"paidAmount" bigint DEFAULT 0 NOT NULL,
	"refundedAmount" bigint DEFAULT 0 NOT NULL,
	"autoCloseAt" timestamp(3) with time zone,
	"sellerId" bigint,
	"webUserId" bigint,
	"webFormRecordId" bigint,
	"orderContactId" bigint,
	"invoiceId" bigint,
	"deliveryMethod" integer DEFAULT 0 NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "orderCommodity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orderCommodity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"orderId" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"commoditySkuId" bigint,
	"quantity" bigint DEFAULT 1 NOT NULL,
	"price" bigint,
	"cost" bigint,
	"refundedAmount" bigint DEFAULT 0 NOT NULL,
	"roomTypeId" bigint,
	"hotelChannelSalesId" bigint,
	"checkInDate" date,
	"checkOutDate" date,
	"nights" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "orderConfirm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orderConfirm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"confirmation" integer DEFAULT 10 NOT NULL,
	"confirmedAt" timestamp(3) with time zone,
	"sysUserId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "orderContact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orderContact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"email" text,
	"workplace" text,
	"address" text,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "shoppingCart" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shoppingCart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"webUserId" bigint NOT NULL,
	"commoditySkuId" bigint NOT NULL,
	"quantity" bigint NOT NULL,
	"checked" boolean DEFAULT true NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "instalmentOrder" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instalmentOrder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderId" bigint NOT NULL,
	"period" bigint,
	"price" bigint,
	"dueDate" date,
	"status" integer DEFAULT 10 NOT NULL,
	"payId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "pay" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"outTradeNo" text,
	"orderId" bigint,
	"type" integer,
	"from" integer,
	"status" integer DEFAULT 10 NOT NULL,
	"amount" bigint,
	"tradeNo" text,
	"paidDate" timestamp(3) with time zone,
	"commonPayConfigId" bigint,
	"payer" text,
	"payerAccount" text,
	"payerBank" text,
	"isCorporate" boolean DEFAULT false NOT NULL,
	"voucher" text[],
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"outRequestNo" text,
	"orderId" bigint NOT NULL,
	"payId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"amount" bigint NOT NULL,
	"maxAmount" bigint,
	"reason" text,
	"appliedAt" timestamp(3) with time zone,
	"completedAt" timestamp(3) with time zone,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refundCommodity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refundCommodity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"refundId" bigint NOT NULL,
	"orderCommodityId" bigint NOT NULL,
	"quantity" bigint,
	"amount" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "refundItem" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refundItem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"outRequestNo" text,
	"refundId" bigint NOT NULL,
	"payId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"amount" bigint,
	"completedAt" timestamp(3) with time zone,
	"errmsg" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refundAmountDetail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refundAmountDetail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"refundId" bigint NOT NULL,
	"orderCommodityId" bigint,
	"amount" bigint,
	"deduction" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "checkPayReport" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkPayReport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"reportDate" date NOT NULL,
	"payType" integer,
	"platformAmount" bigint,
	"systemAmount" bigint,
	"difference" bigint,
	"result" integer DEFAULT 10 NOT NULL,
	"fileUrl" text,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text NOT NULL,
	"name" text,
	"status" integer DEFAULT 10 NOT NULL,
	"holderName" text,
	"holderPhone" text,
	"commoditySkuId" bigint,
	"orderCommodityId" bigint,
	"webUserId" bigint,
	"qrcode" text,
	"usedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"title" text NOT NULL,
	"taxNumber" text,
	"invoiceInfoId" bigint,
	"receiveEmail" text,
	"status" integer DEFAULT 10 NOT NULL,
	"orderId" bigint,
	"amount" bigint NOT NULL,
	"type" integer DEFAULT 30 NOT NULL,
	"electronicType" integer,
	"makeKind" text DEFAULT 'electronic' NOT NULL,
	"platform" integer DEFAULT 10 NOT NULL,
	"invoiceSpecificationId" bigint,
	"taxRate" numeric,
	"invoiceCode" text,
	"invoiceNumber" text,
	"fileUrl" text,
	"sentAt" timestamp(3) with time zone,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "invoiceInfo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoiceInfo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"title" text NOT NULL,
	"taxNumber" text,
	"type" integer DEFAULT 30 NOT NULL,
	"bank" text,
	"bankAccount" text,
	"address" text,
	"phoneNumber" text,
	"email" text,
	"receiver" text,
	"receiverAddress" text,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "invoiceSpecification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoiceSpecification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"sellerId" bigint NOT NULL,
	"name" text NOT NULL,
	"commodityCodeId" bigint,
	"unit" text,
	"taxRate" numeric,
	"type" integer DEFAULT 30 NOT NULL,
	"electronicType" integer,
	"amount" bigint,
	"invoiceCode" text,
	"invoiceNumber" text,
	"title" text,
	"taxNumber" text,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recruitProvince" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitProvince_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recruitCompany" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitCompany_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"provinceId" bigint,
	"contacter" text,
	"contacterPhone" text,
	"toTop" boolean DEFAULT false NOT NULL,
	"introduction" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recruitJob" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recruitJob_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"recruitCompanyId" bigint NOT NULL,
	"position" text,
	"amount" bigint,
	"requirement" text,
	"treatment" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"cover" text,
	"star" bigint,
	"address" text,
	"englishAddress" text,
	"phoneNumber" text,
	"introduction" text,
	"locationx" numeric,
	"locationy" numeric,
	"status" integer DEFAULT 1 NOT NULL,
	"totalStock" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelSetting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelSetting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"exhibitionStartDate" date,
	"exhibitionEndDate" date,
	"bookableStartDate" date,
	"bookableEndDate" date,
	"minNights" bigint DEFAULT 0 NOT NULL,
	"mustIncludeExhibition" boolean DEFAULT true NOT NULL,
	"minGuestsPerRoom" bigint DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "hotelImage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelImage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"filePath" text NOT NULL,
	"name" text,
	"hotelId" bigint NOT NULL,
	"roomTypeId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelPolicy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelPolicy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"content" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 20 NOT NULL,
	"listShow" boolean DEFAULT false NOT NULL,
	"hotelId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelRoom" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelRoom_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"roomNo" text NOT NULL,
	"floor" text,
	"hotelId" bigint NOT NULL,
	"roomTypeId" bigint,
	"hotelRoomGroupId" bigint,
	"checkOutStatus" integer DEFAULT 0 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelRoomGroup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelRoomGroup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"hotelId" bigint,
	"roomTypeId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelChannelSales" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelChannelSales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"roomTypeId" bigint NOT NULL,
	"userChannelId" bigint,
	"checkInDate" date,
	"checkOutDate" date,
	"stock" bigint,
	"price" bigint,
	"cost" bigint,
	"reservationCode" text,
	"orderId" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "roomType" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roomType_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"type" integer DEFAULT 20 NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"hotelId" bigint NOT NULL,
	"cover" text,
	"price" bigint,
	"currencyId" bigint,
	"stock" bigint,
	"area" text,
	"breakfast" bigint,
	"maxGuests" bigint,
	"facilityIds" bigint[],
	"introduction" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "roomFacility" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roomFacility_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"icon" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelBookingSetting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelBookingSetting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"roomContact" boolean DEFAULT false NOT NULL,
	"noFillOccupant" boolean DEFAULT false NOT NULL,
	"roomReservationCode" boolean DEFAULT false NOT NULL,
	"displayFilter" boolean DEFAULT false NOT NULL,
	"refundApplyReleaseStock" boolean DEFAULT false NOT NULL,
	"advanceInvoice" boolean DEFAULT false NOT NULL,
	"sendWhenPaySuccess" boolean DEFAULT false NOT NULL,
	"sendObjectWhenPaySuccess" integer DEFAULT 10 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "hotelCustomer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelCustomer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"email" text,
	"gender" integer,
	"workplace" text,
	"job" text,
	"idCard" text,
	"idCardHash" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelGuest" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelGuest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"email" text,
	"gender" integer,
	"idType" integer,
	"idCard" text,
	"idCardHash" text,
	"workplace" text,
	"position" text,
	"status" integer DEFAULT 10 NOT NULL,
	"registerStatus" integer DEFAULT 10 NOT NULL,
	"hotelId" bigint,
	"roomTypeId" bigint,
	"hotelRoomId" bigint,
	"checkInDate" date,
	"checkOutDate" date,
	"checkOutStatus" integer DEFAULT 0 NOT NULL,
	"assignError" text,
	"orderCommodityId" bigint,
	"userLevelId" bigint,
	"userChannelId" bigint,
	"userGroupId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelRoommate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelRoommate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"hotelGuestId" bigint,
	"idCard" text,
	"idCardHash" text,
	"phoneNumber" text,
	"email" text,
	"gender" integer,
	"workplace" text,
	"job" text,
	"reservationCode" text,
	"party" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "reservationCode" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservationCode_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"code" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"days" bigint,
	"hotelId" bigint,
	"roomTypeId" bigint,
	"orderId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tagsManagement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tagsManagement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "hotelTag" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelTag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"tagsManagementId" bigint NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "userLevel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "userLevel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"carTypeId" bigint,
	"showPhoneNumber" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "userGroup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "userGroup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"groupId" text,
	"groupName" text NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "userGroupModule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "userGroupModule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"moduleId" text,
	"moduleName" text NOT NULL,
	"userGroupId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "userChannel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "userChannel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"isGroup" boolean DEFAULT false NOT NULL,
	"contacter" text,
	"contacterPhone" text,
	"hotelContacter" text,
	"hotelContacterPhone" text,
	"tripTicketContacter" text,
	"tripTicketContacterPhone" text,
	"mealContacter" text,
	"mealContacterPhone" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "userAuth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "userAuth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"userLevelId" bigint,
	"userChannelId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "relUserLevelHotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relUserLevelHotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"userLevelId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relUserGroupHotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relUserGroupHotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"userGroupId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relUserGroupRole" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relUserGroupRole_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"userGroupId" bigint NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relUserChannelHotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relUserChannelHotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"userChannelId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relUserChannelRole" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relUserChannelRole_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"userChannelId" bigint NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "assignRoomHotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignRoomHotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelId" bigint NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "hotelAssignRoom" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotelAssignRoom_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"hotelGuestId" bigint NOT NULL,
	"hotelRoomId" bigint NOT NULL,
	"checkInDate" date,
	"checkOutDate" date,
	"checkOutStatus" integer DEFAULT 10 NOT NULL,
	"assignError" text,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "vip" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"workplace" text,
	"position" text,
	"userLevelId" bigint,
	"hotelId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vipBill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vipBill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"vipId" bigint NOT NULL,
	"item" text,
	"amount" bigint,
	"billDate" date,
	"status" integer DEFAULT 10 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "merchantConsumeRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merchantConsumeRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"consumeDate" timestamp(3) with time zone,
	"merchantName" text,
	"consumer" text,
	"consumeMoney" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mealRule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealRule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"mealType" integer DEFAULT 11 NOT NULL,
	"date" date,
	"startTime" text,
	"endTime" text,
	"userLevelId" bigint,
	"quantity" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mealRulePlace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealRulePlace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"mealRuleId" bigint,
	"mealPlaceId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mealFood" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealFood_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"quantity" bigint,
	"foodId" bigint,
	"sort" bigint DEFAULT 0 NOT NULL,
	"mealRuleId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mealPlace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealPlace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"isCheckInHotel" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "food" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"viceFood" text,
	"pepper" bigint,
	"pic" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mealRegister" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealRegister_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"phoneNumber" text,
	"mealRuleId" bigint,
	"mealType" integer,
	"date" date,
	"mealPlaceId" bigint,
	"mealStatus" integer DEFAULT 10 NOT NULL,
	"registerUserId" bigint,
	"hotelGuestId" bigint,
	"webUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "mealRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mealRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"mealRegisterId" bigint,
	"registerUserId" bigint,
	"mealPlaceId" bigint,
	"mealType" integer,
	"date" date,
	"status" integer DEFAULT 10 NOT NULL,
	"eatenAt" timestamp(3) with time zone,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "carType" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carType_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"seats" bigint,
	"picture" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "car" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"plateNumber" text NOT NULL,
	"carTypeId" bigint,
	"driverName" text,
	"driverPhone" text,
	"seats" bigint,
	"color" text,
	"status" integer DEFAULT 1 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "carReceiveCycle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carReceiveCycle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"carId" bigint,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "userChannelCar" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "userChannelCar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"userChannelId" bigint NOT NULL,
	"carId" bigint NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "station" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "station_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"station" text NOT NULL,
	"englishName" text,
	"type" integer,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripTicketReceiveLine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripTicketReceiveLine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"startStationId" bigint,
	"endStationId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "passenger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passenger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"idType" integer,
	"idCard" text,
	"idCardHash" text,
	"gender" integer,
	"workplace" text,
	"status" integer DEFAULT 10 NOT NULL,
	"userLevelId" bigint,
	"userChannelId" bigint,
	"userGroupId" bigint,
	"webUserId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripTicket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripTicket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"passengerId" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"type" integer DEFAULT 20 NOT NULL,
	"tripNumber" text,
	"fromPlace" text,
	"toPlace" text,
	"departTime" timestamp(3) with time zone,
	"arriveTime" timestamp(3) with time zone,
	"seat" text,
	"price" bigint,
	"receiveStatus" integer DEFAULT 10 NOT NULL,
	"orderId" bigint,
	"webUserId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripTicketReceivePlan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripTicketReceivePlan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"tripTicketReceiveLineId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"planTime" timestamp(3) with time zone,
	"pickUpPlace" text,
	"destination" text,
	"driverId" bigint,
	"volunteerId" bigint,
	"hotelReceptionId" bigint,
	"adminId" bigint,
	"tripTicketIds" bigint[],
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripTicketReceivePlanCar" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripTicketReceivePlanCar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripTicketReceivePlanId" bigint NOT NULL,
	"carId" bigint NOT NULL,
	"driverName" text,
	"driverPhone" text,
	"seats" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tripTicketReceivePlanTrack" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tripTicketReceivePlanTrack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"tripTicketReceivePlanId" bigint NOT NULL,
	"step" integer,
	"role" text,
	"operateTime" timestamp(3) with time zone,
	"sysUserId" bigint,
	"locationx" numeric,
	"locationy" numeric,
	"remark" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "carryPassenger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carryPassenger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"passengerId" bigint NOT NULL,
	"tripTicketReceivePlanId" bigint,
	"carId" bigint,
	"receiveStatus" integer DEFAULT 10 NOT NULL,
	"receivedAt" timestamp(3) with time zone,
	"remark" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text,
	"name" text NOT NULL,
	"company" text,
	"status" integer DEFAULT 10 NOT NULL,
	"certTypeId" bigint,
	"userType" integer DEFAULT 10 NOT NULL,
	"phoneNumber" text,
	"email" text,
	"englishName" text,
	"gender" integer,
	"birthDate" date,
	"position" text,
	"country" text,
	"idType" integer,
	"idCard" text,
	"idCardHash" text,
	"avatar" text,
	"idCardAvatarCheckStatus" integer DEFAULT 10 NOT NULL,
	"groupType" integer DEFAULT 10 NOT NULL,
	"groupId" text,
	"externalNumber" text,
	"certNo" text,
	"rfid" text,
	"effectiveStartTime" timestamp(3) with time zone,
	"effectiveEndTime" timestamp(3) with time zone,
	"printNum" bigint DEFAULT 0 NOT NULL,
	"signInStatus" integer DEFAULT 10 NOT NULL,
	"signInDates" jsonb,
	"outFlag" integer DEFAULT 10 NOT NULL,
	"entryTimes" bigint DEFAULT 0 NOT NULL,
	"winStatus" integer DEFAULT 10 NOT NULL,
	"healthCheck" integer DEFAULT 10 NOT NULL,
	"syncStatus" integer DEFAULT 10 NOT NULL,
	"webFormRecordId" bigint,
	"webUserId" bigint,
	"registerChannelId" bigint,
	"registerUserCompanyId" bigint,
	"importBatchId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserCompany" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCompany_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSync" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSync_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"sourceProjectId" bigint,
	"targetProjectId" bigint,
	"syncStatus" integer DEFAULT 10 NOT NULL,
	"syncedAt" timestamp(3) with time zone,
	"errmsg" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "student" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "student_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"studentNo" text,
	"school" text,
	"grade" text,
	"className" text,
	"gender" integer,
	"idCard" text,
	"idCardHash" text,
	"phoneNumber" text,
	"registerUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSeqNo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSeqNo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"no" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserRfid" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserRfid_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"rfid" text NOT NULL,
	"registerUserId" bigint,
	"boundAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "projectSetting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectSetting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"orderAutoCancelHours" numeric,
	"hotelOrderAutoCancelHours" numeric,
	"payTypes" integer[],
	"orderNumberGeneration" integer DEFAULT 10 NOT NULL,
	"smsPlatform" integer DEFAULT 10 NOT NULL,
	"invoicePlatform" integer,
	"faceSupplier" integer,
	"temperatureThreshold" numeric DEFAULT '37.3' NOT NULL,
	"assignRoomByGroup" boolean DEFAULT false NOT NULL,
	"assignRoomByChannel" boolean DEFAULT false NOT NULL,
	"assignRoomByHotel" boolean DEFAULT false NOT NULL,
	"passengerByGroup" boolean DEFAULT false NOT NULL,
	"passengerByChannel" boolean DEFAULT false NOT NULL,
	"passengerByHotel" boolean DEFAULT false NOT NULL,
	"mealByGroup" boolean DEFAULT false NOT NULL,
	"mealByChannel" boolean DEFAULT false NOT NULL,
	"mealByHotel" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserDailyHealthReport" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserDailyHealthReport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"phoneNumber" text,
	"reportDate" date,
	"status" integer DEFAULT 10 NOT NULL,
	"temperature" numeric,
	"registerUserId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserHealthCheckLog" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserHealthCheckLog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"idCard" text,
	"idCardHash" text,
	"checkResult" integer,
	"natEndTime" timestamp(3) with time zone,
	"receLog" text,
	"registerUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserMZTCheckLog" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserMZTCheckLog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"idCard" text,
	"idCardHash" text,
	"name" text,
	"checkType" integer,
	"reqOriLog" text,
	"reqLog" text,
	"respLog" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserHealthWhiteUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserHealthWhiteUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"company" text,
	"position" text,
	"idCard" text,
	"idCardHash" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserWhiteUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserWhiteUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"company" text,
	"position" text,
	"idCard" text,
	"idCardHash" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserBlackUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserBlackUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"company" text,
	"position" text,
	"idCard" text,
	"idCardHash" text,
	"externalNumber" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserTermGroup" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermGroup_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"hallArea" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserTerm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTerm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"alias" text,
	"ip" text,
	"entryType" integer DEFAULT 10 NOT NULL,
	"registerUserTermGroupId" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"lastHeartbeatAt" timestamp(3) with time zone,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserTermInfo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermInfo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"deviceNo" text NOT NULL,
	"registerUserTermId" bigint,
	"model" text,
	"version" text,
	"checkPattern" integer DEFAULT 40 NOT NULL,
	"onlineStatus" boolean DEFAULT false NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSamePeriodProject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSamePeriodProject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserTermAlias" text,
	"registerUserTermInfoId" bigint,
	"registerUserTermId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserTermGroupSeat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermGroupSeat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"registerUserTermGroupId" bigint,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserTermGroupSeatDetail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserTermGroupSeatDetail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"seat" text NOT NULL,
	"registerUserTermGroupSeatId" bigint NOT NULL,
	"registerUserId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserEquipmentSync" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEquipmentSync_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserTermInfoId" bigint,
	"registerUserId" bigint,
	"syncStatus" integer DEFAULT 10 NOT NULL,
	"syncedAt" timestamp(3) with time zone,
	"errmsg" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserExhibitionHallScale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserExhibitionHallScale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitionHallId" bigint NOT NULL,
	"scale" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserBackCheckLog" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserBackCheckLog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"requestId" text,
	"registerUserTermInfoId" bigint,
	"registerUserId" bigint,
	"checkPattern" integer,
	"checkResult" integer,
	"reasonCode" integer,
	"checkResultMsg" text,
	"checkStartTime" timestamp(3) with time zone,
	"checkEndTime" timestamp(3) with time zone,
	"checkInterval" bigint,
	"isIdCode" boolean DEFAULT false NOT NULL,
	"aipFaceApi" text,
	"aipFaceCode" text,
	"aipFaceMsg" text,
	"aipFaceStartTime" timestamp(3) with time zone,
	"aipFaceEndTime" timestamp(3) with time zone,
	"aipFaceInterval" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"entryRecordNo" text,
	"entryTime" timestamp(3) with time zone,
	"entryType" integer,
	"entryTermName" text,
	"entryTermGroupName" text,
	"userNo" text,
	"userName" text,
	"registerUserId" bigint,
	"registerUserTermId" bigint,
	"temperature" numeric,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserOutEntryRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserOutEntryRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"entryRecordNo" text,
	"entryTime" timestamp(3) with time zone,
	"entryType" integer,
	"entryTermName" text,
	"entryTermGroupName" text,
	"userNo" text,
	"userName" text,
	"company" text,
	"position" text,
	"phoneNumber" text,
	"idType" integer,
	"idCard" text,
	"idCardHash" text,
	"rfid" text,
	"avatar" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryRecordToOther" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryRecordToOther_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserEntryRecordId" bigint,
	"registerUserId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryAppData" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryAppData_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"fileUrl" text,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryStatistics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryStatistics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"paramType" integer DEFAULT 40 NOT NULL,
	"paramName" text,
	"paramValue" text,
	"whichDay" date,
	"lastTime" timestamp(3) with time zone,
	"latestTime" timestamp(3) with time zone,
	"sortNo" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserEntryStatisticsParam" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserEntryStatisticsParam_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"paramName" text NOT NULL,
	"paramType" integer DEFAULT 40 NOT NULL,
	"paramValue" text,
	"whichDay" date,
	"lastTime" timestamp(3) with time zone,
	"latestTime" timestamp(3) with time zone,
	"sortNo" bigint DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserFaceDatabase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserFaceDatabase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text,
	"name" text NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"supplier" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "relRegisterUserFaceDatabase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relRegisterUserFaceDatabase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"registerUserFaceDatabaseId" bigint NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"remark" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserSyncFaceDatabaseRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSyncFaceDatabaseRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint,
	"registerUserFaceDatabaseId" bigint,
	"syncResult" integer,
	"syncResultMsg" text,
	"syncedAt" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "specialPerformance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "specialPerformance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"englishName" text,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"placeId" bigint,
	"limitCount" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "relSpecialPerformanceTerm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relSpecialPerformanceTerm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"specialPerformanceId" bigint NOT NULL,
	"registerUserTermId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "relSpecialPerformanceUser" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "relSpecialPerformanceUser_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"specialPerformanceId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"seat" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserCertType" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCertType_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"nameEN" text,
	"userType" integer,
	"startExternalNumber" text,
	"endExternalNumber" text,
	"generateCertNoWhenCreate" boolean DEFAULT false NOT NULL,
	"certNoPrefix" text,
	"certNoPrefixTreatPersonalOrGroup" boolean DEFAULT false NOT NULL,
	"certNoPrefixPersonal" text,
	"certNoPrefixGroup" text,
	"effectiveStartTime" timestamp(3) with time zone,
	"effectiveEndTime" timestamp(3) with time zone,
	"entryStartTime" text,
	"timesLimit" boolean DEFAULT false NOT NULL,
	"maxTimes" bigint,
	"nextEntryTimeCheck" boolean DEFAULT false NOT NULL,
	"nextEntryTimeInterval" bigint,
	"icCardCheckPattern" integer DEFAULT 10 NOT NULL,
	"allowWin" boolean DEFAULT false NOT NULL,
	"ticketShow" boolean DEFAULT false NOT NULL,
	"backgroundImage" text,
	"backgroundImageWidth" bigint,
	"backgroundImageHeight" bigint,
	"certElementConfig" jsonb,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserCertBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCertBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"registerUserCertTypeId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"totalAmt" bigint DEFAULT 0 NOT NULL,
	"fileUrl" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserCertTemplateConfig" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCertTemplateConfig_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"registerUserCertTypeId" bigint,
	"width" numeric,
	"height" numeric,
	"backgroundImage" text,
	"certElementConfig" jsonb,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserCertAuthority" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserCertAuthority_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserCertTypeId" bigint NOT NULL,
	"registerUserTermGroupId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserPoliceCheckBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserPoliceCheckBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"batchNo" text,
	"batchName" text NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"totalAmt" bigint DEFAULT 0 NOT NULL,
	"passAmt" bigint DEFAULT 0 NOT NULL,
	"nopassAmt" bigint DEFAULT 0 NOT NULL,
	"checkResultFile" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserPoliceCheckBatchDetail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserPoliceCheckBatchDetail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserPoliceCheckBatchId" bigint NOT NULL,
	"registerUserId" bigint,
	"checkResult" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserZZBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserZZBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"batchNo" text,
	"batchName" text NOT NULL,
	"registerUserCertTypeId" bigint,
	"endTime" timestamp(3) with time zone,
	"status" integer DEFAULT 10 NOT NULL,
	"totalAmt" bigint DEFAULT 0 NOT NULL,
	"domesticAmt" bigint DEFAULT 0 NOT NULL,
	"abroadAmt" bigint DEFAULT 0 NOT NULL,
	"deliverAmt" bigint DEFAULT 0 NOT NULL,
	"policeCheckStatus" integer DEFAULT 10 NOT NULL,
	"policeCheckTime" timestamp(3) with time zone,
	"policeExportTime" timestamp(3) with time zone,
	"countryPoliceCheckStatus" integer DEFAULT 10 NOT NULL,
	"countryPoliceCheckTime" timestamp(3) with time zone,
	"countryPoliceExportTime" timestamp(3) with time zone,
	"groupType" integer,
	"groupId" text,
	"idType" integer,
	"idCard" text,
	"idCardHash" text,
	"avatar" text,
	"idCardAvatarCheckStatus" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserZZBatchDetail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserZZBatchDetail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserZZBatchId" bigint NOT NULL,
	"registerUserId" bigint,
	"position" bigint,
	"rfid" text,
	"deliverStatus" integer DEFAULT 10 NOT NULL,
	"deliverTime" timestamp(3) with time zone,
	"policeCheckStatus" integer DEFAULT 10 NOT NULL,
	"countryPoliceCheckStatus" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInHotel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInHotel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"sysRoleId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInHotelStatistics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInHotelStatistics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"allAmt" bigint DEFAULT 0 NOT NULL,
	"signInAmt" bigint DEFAULT 0 NOT NULL,
	"unsignInAmt" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInHotelRole" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInHotelRole_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserSignInHotelId" bigint NOT NULL,
	"sysRoleId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInBatch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInBatch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"signIner" text,
	"phoneNumber" text,
	"signInTime" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInBatchDetail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInBatchDetail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserSignInBatchId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInContact" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInContact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registerUserSignInRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignInRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserId" bigint NOT NULL,
	"registerUserSignInHotelId" bigint,
	"registerUserSignInBatchId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"signInTime" timestamp(3) with time zone,
	"sysUserId" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "registerUserSignatureRecord" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registerUserSignatureRecord_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"registerUserSignInRecordId" bigint,
	"signaturePic" text,
	"status" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorCompanyInfo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorCompanyInfo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"name2" text,
	"auditStatus" integer DEFAULT 10 NOT NULL,
	"auditRemark" text,
	"companyType" integer DEFAULT 10 NOT NULL,
	"enterpriseType" text,
	"contacter" text,
	"phoneNumber" text,
	"email" text,
	"wechat" text,
	"address" text,
	"addressDetail" text,
	"location" text,
	"legalPerson" text,
	"legalPersonUrl" text,
	"licenseNum" text,
	"licenseUrl" text,
	"taxNum" text,
	"hygieneLicense" text,
	"qualityComplianceCertificate" text,
	"logo" text,
	"mainProduct" text,
	"hotStatus" integer DEFAULT 10 NOT NULL,
	"hotSortNumber" bigint,
	"recommendedUnit" text,
	"webUserId" bigint,
	"registerChannelId" bigint,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorBoothDemandInfo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorBoothDemandInfo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitorCompanyInfoId" bigint,
	"boothType" integer DEFAULT 10 NOT NULL,
	"area" numeric,
	"exhibitType" integer,
	"exhibitSubType" text,
	"exhibitionArea" text,
	"productType" text,
	"productSubType" text,
	"productSubTypeOther" text,
	"exhibitorDirectoryChinese" text,
	"exhibitorDirectoryEnglish" text,
	"status" integer DEFAULT 10 NOT NULL,
	"assignStatus" integer DEFAULT 10 NOT NULL,
	"boothIds" bigint[],
	"payVoucherCount" bigint DEFAULT 0 NOT NULL,
	"orderId" bigint,
	"agreementUrl" text,
	"agreementExamine" integer DEFAULT 10 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorAttachment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorAttachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text,
	"filePath" text NOT NULL,
	"exhibitorCompanyInfoId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorCompanyPic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorCompanyPic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"filePath" text NOT NULL,
	"exhibitorCompanyInfoId" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorProductType" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorProductType_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"parentId" bigint,
	"hierarchyLevel" bigint,
	"status" integer DEFAULT 1 NOT NULL,
	"productionLicense" boolean DEFAULT false NOT NULL,
	"testingReport" boolean DEFAULT false NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorProductInfo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorProductInfo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"mainPic" text,
	"exhibitorCompanyInfoId" bigint,
	"exhibitorProductTypeId" bigint,
	"status" integer DEFAULT 10 NOT NULL,
	"auditRemark" text,
	"introduction" text,
	"viewAmount" bigint DEFAULT 0 NOT NULL,
	"hotStatus" integer DEFAULT 10 NOT NULL,
	"hotSortNumber" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitorProductPic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorProductPic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"filePath" text NOT NULL,
	"exhibitorProductInfoId" bigint NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitorBoothActivity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitorBoothActivity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"boothId" bigint,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"status" integer DEFAULT 10 NOT NULL,
	"auditRemark" text,
	"introduction" text,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitionHall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitionHall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"area" text,
	"planImage" text,
	"price" bigint,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "booth" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booth_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"boothNo" text NOT NULL,
	"name" text,
	"exhibitionHallId" bigint NOT NULL,
	"type" integer DEFAULT 10 NOT NULL,
	"area" numeric,
	"exhibitType" integer,
	"productType" text,
	"openStatus" integer DEFAULT 1 NOT NULL,
	"reserveStatus" integer DEFAULT 10 NOT NULL,
	"exhibitorCompanyInfoId" bigint,
	"price" bigint,
	"unitPrice" bigint,
	"offsetLeft" numeric,
	"offsetTop" numeric,
	"width" numeric,
	"height" numeric,
	"agreeRemark" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "exhibitionReserveSetting" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitionReserveSetting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"exhibitionReserveTime" timestamp(3) with time zone,
	"exhibitionReserveMax" bigint,
	"specialDecorationReserveMax" bigint,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "exhibitionBlacklist" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exhibitionBlacklist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"phoneNumber" text,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "entryOutCount" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entryOutCount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"countDate" date NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	"addValue" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "entryOutCountDetail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entryOutCountDetail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"entryOutCountId" bigint NOT NULL,
	"addValue" bigint,
	"sysUserId" bigint,
	"remark" text,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "projectCollectionDailySummary" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectCollectionDailySummary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"number" text,
	"status" integer DEFAULT 10 NOT NULL,
	"source" integer DEFAULT 20 NOT NULL,
	"startTime" timestamp(3) with time zone,
	"endTime" timestamp(3) with time zone,
	"payAmount" bigint DEFAULT 0 NOT NULL,
	"payOutStartTime" timestamp(3) with time zone,
	"payOutEndTime" timestamp(3) with time zone,
	"refundAmount" bigint DEFAULT 0 NOT NULL,
	"reporter" text,
	"reportTime" timestamp(3) with time zone,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "projectCollectionDailySummaryRelation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projectCollectionDailySummaryRelation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"projectCollectionDailySummaryId" bigint NOT NULL,
	"type" integer,
	"businessId" bigint,
	"source" integer,
	"deletedAt" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "reportForm" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reportForm_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"definition" jsonb,
	"status" integer DEFAULT 1 NOT NULL,
	"sortNumber" bigint DEFAULT 0 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "visualScreen" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visualScreen_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"createdAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT date_trunc('milliseconds', clock_timestamp()) NOT NULL,
	"projectId" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"title" text,
	"backgroundImage" text,
	"blocks" jsonb,
	"refreshInterval" bigint DEFAULT 5 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"searchText" text DEFAULT '' NOT NULL,
	"searchGrams" text[] DEFAULT '{}'::text[] NOT NULL
);

--> statement-breakpoint
CREATE TABLE "httpIdempotency" (
	"key" text NOT NULL,
	"caller" text NOT NULL,
	"path" text NOT NULL,
	"bodyHash" text NOT NULL,
	"answer" jsonb,
	"createdAt" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "httpIdempotency_key_pk" PRIMARY KEY("key")
);

--> statement-breakpoint
CREATE TABLE "httpRate" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"endsAt" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_projectId_fk" FOREIGN KEY ("projectId") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sysUser" ADD CONSTRAINT "sysUser_sellerId_fk" FOREIGN KEY ("sellerId") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysUserRole" ADD CONSTRAINT "relSysUserRole_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysUserRole" ADD CONSTRAINT "relSysUserRole_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleProject" ADD CONSTRAINT "relSysRoleProject_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleProject" ADD CONSTRAINT "relSysRoleProject_projectId_fk" FOREIGN KEY ("projectId") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleSeller" ADD CONSTRAINT "relSysRoleSeller_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleSeller" ADD CONSTRAINT "relSysRoleSeller_sellerId_fk" FOREIGN KEY ("sellerId") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleMenu" ADD CONSTRAINT "relSysRoleMenu_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleMenu" ADD CONSTRAINT "relSysRoleMenu_sysMenuId_fk" FOREIGN KEY ("sysMenuId") REFERENCES "public"."sysMenu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleOperation" ADD CONSTRAINT "relSysRoleOperation_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSysRoleOperation" ADD CONSTRAINT "relSysRoleOperation_sysOperationId_fk" FOREIGN KEY ("sysOperationId") REFERENCES "public"."sysOperation"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sysMenu" ADD CONSTRAINT "sysMenu_parentId_fk" FOREIGN KEY ("parentId") REFERENCES "public"."sysMenu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sysOperation" ADD CONSTRAINT "sysOperation_sysMenuId_fk" FOREIGN KEY ("sysMenuId") REFERENCES "public"."sysMenu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sysMessage" ADD CONSTRAINT "sysMessage_receiveSysUserId_fk" FOREIGN KEY ("receiveSysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sysMessage" ADD CONSTRAINT "sysMessage_receiveSysRoleId_fk" FOREIGN KEY ("receiveSysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sysLoginToken" ADD CONSTRAINT "sysLoginToken_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploadedFile" ADD CONSTRAINT "uploadedFile_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "uploadedFile" ADD CONSTRAINT "uploadedFile_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_buildingId_fk" FOREIGN KEY ("buildingId") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_workplaceId_fk" FOREIGN KEY ("workplaceId") REFERENCES "public"."workplace"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_workplaceId_fk" FOREIGN KEY ("workplaceId") REFERENCES "public"."workplace"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "expert" ADD CONSTRAINT "expert_departmentId_fk" FOREIGN KEY ("departmentId") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "region" ADD CONSTRAINT "region_parentId_fk" FOREIGN KEY ("parentId") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "configWechatPayApp" ADD CONSTRAINT "configWechatPayApp_configWechatPayMerchantId_fk" FOREIGN KEY ("configWechatPayMerchantId") REFERENCES "public"."configWechatPayMerchant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transferAccount" ADD CONSTRAINT "transferAccount_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD CONSTRAINT "outboxMessage_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outboxMessage" ADD CONSTRAINT "outboxMessage_smsId_fk" FOREIGN KEY ("smsId") REFERENCES "public"."sms"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sms" ADD CONSTRAINT "sms_massTextId_fk" FOREIGN KEY ("massTextId") REFERENCES "public"."massText"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groupNotificationReceiver" ADD CONSTRAINT "groupNotificationReceiver_groupNotificationId_fk" FOREIGN KEY ("groupNotificationId") REFERENCES "public"."groupNotification"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groupNotificationRecord" ADD CONSTRAINT "groupNotificationRecord_groupNotificationId_fk" FOREIGN KEY ("groupNotificationId") REFERENCES "public"."groupNotification"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groupNotificationRecord" ADD CONSTRAINT "groupNotificationRecord_groupNotificationReceiverId_fk" FOREIGN KEY ("groupNotificationReceiverId") REFERENCES "public"."groupNotificationReceiver"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customEmail" ADD CONSTRAINT "customEmail_emailTemplateId_fk" FOREIGN KEY ("emailTemplateId") REFERENCES "public"."emailTemplate"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_sellerId_fk" FOREIGN KEY ("sellerId") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_languageId_fk" FOREIGN KEY ("languageId") REFERENCES "public"."language"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "website" ADD CONSTRAINT "website_invitationRuleGroupId_fk" FOREIGN KEY ("invitationRuleGroupId") REFERENCES "public"."decisionRuleGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "siteHostRedirect" ADD CONSTRAINT "siteHostRedirect_projectId_fk" FOREIGN KEY ("projectId") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sitePageTitle" ADD CONSTRAINT "sitePageTitle_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webMenuGroup" ADD CONSTRAINT "webMenuGroup_websiteId_fk" FOREIGN KEY ("websiteId") REFERENCES "public"."website"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webMenu" ADD CONSTRAINT "webMenu_webMenuGroupId_fk" FOREIGN KEY ("webMenuGroupId") REFERENCES "public"."webMenuGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webMenu" ADD CONSTRAINT "webMenu_parentId_fk" FOREIGN KEY ("parentId") REFERENCES "public"."webMenu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webContent" ADD CONSTRAINT "webContent_webContentListId_fk" FOREIGN KEY ("webContentListId") REFERENCES "public"."webContentList"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webContentCaring" ADD CONSTRAINT "webContentCaring_webContentId_fk" FOREIGN KEY ("webContentId") REFERENCES "public"."webContent"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webImage" ADD CONSTRAINT "webImage_webImageGroupId_fk" FOREIGN KEY ("webImageGroupId") REFERENCES "public"."webImageGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webComponent" ADD CONSTRAINT "webComponent_websiteId_fk" FOREIGN KEY ("websiteId") REFERENCES "public"."website"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webComponent" ADD CONSTRAINT "webComponent_parentId_fk" FOREIGN KEY ("parentId") REFERENCES "public"."webComponent"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webUser" ADD CONSTRAINT "webUser_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "weChatUser" ADD CONSTRAINT "weChatUser_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commonLoginUser" ADD CONSTRAINT "commonLoginUser_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webForm" ADD CONSTRAINT "webForm_letterTemplateId_fk" FOREIGN KEY ("letterTemplateId") REFERENCES "public"."letterTemplate"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webForm" ADD CONSTRAINT "webForm_closedByFormId_fk" FOREIGN KEY ("closedByFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webForm" ADD CONSTRAINT "webForm_memberFormId_fk" FOREIGN KEY ("memberFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormFieldGroup" ADD CONSTRAINT "webFormFieldGroup_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD CONSTRAINT "webFormField_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD CONSTRAINT "webFormField_webFormFieldGroupId_fk" FOREIGN KEY ("webFormFieldGroupId") REFERENCES "public"."webFormFieldGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormField" ADD CONSTRAINT "webFormField_decisionRuleGroupId_fk" FOREIGN KEY ("decisionRuleGroupId") REFERENCES "public"."decisionRuleGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormComponent" ADD CONSTRAINT "webFormComponent_webFormFieldId_fk" FOREIGN KEY ("webFormFieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormCandidate" ADD CONSTRAINT "webFormCandidate_webFormComponentId_fk" FOREIGN KEY ("webFormComponentId") REFERENCES "public"."webFormComponent"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormCandidate" ADD CONSTRAINT "webFormCandidate_parentId_fk" FOREIGN KEY ("parentId") REFERENCES "public"."webFormCandidate"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormVisibleRule" ADD CONSTRAINT "webFormVisibleRule_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormVisibleRule" ADD CONSTRAINT "webFormVisibleRule_fieldId_fk" FOREIGN KEY ("fieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormVisibleRule" ADD CONSTRAINT "webFormVisibleRule_resultId_fk" FOREIGN KEY ("resultId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_commonLoginUserId_fk" FOREIGN KEY ("commonLoginUserId") REFERENCES "public"."commonLoginUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_importBatchId_fk" FOREIGN KEY ("importBatchId") REFERENCES "public"."importBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_groupId_fk" FOREIGN KEY ("groupId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormRecord" ADD CONSTRAINT "webFormRecord_webFormVersionId_fk" FOREIGN KEY ("webFormVersionId") REFERENCES "public"."webFormVersion"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormVersion" ADD CONSTRAINT "webFormVersion_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormUniqueAnswer" ADD CONSTRAINT "webFormUniqueAnswer_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormUniqueAnswer" ADD CONSTRAINT "webFormUniqueAnswer_webFormFieldId_fk" FOREIGN KEY ("webFormFieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormPlaces" ADD CONSTRAINT "webFormPlaces_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_webFormFieldId_fk" FOREIGN KEY ("webFormFieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_commoditySkuId_fk" FOREIGN KEY ("commoditySkuId") REFERENCES "public"."commoditySku"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormFeeRule" ADD CONSTRAINT "webFormFeeRule_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormChannel" ADD CONSTRAINT "webFormChannel_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormChannel" ADD CONSTRAINT "webFormChannel_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD CONSTRAINT "webFormCertType_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD CONSTRAINT "webFormCertType_webFormFieldId_fk" FOREIGN KEY ("webFormFieldId") REFERENCES "public"."webFormField"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webFormCertType" ADD CONSTRAINT "webFormCertType_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "letterTemplate" ADD CONSTRAINT "letterTemplate_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "decisionRule" ADD CONSTRAINT "decisionRule_decisionRuleGroupId_fk" FOREIGN KEY ("decisionRuleGroupId") REFERENCES "public"."decisionRuleGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD CONSTRAINT "importBatch_webFormId_fk" FOREIGN KEY ("webFormId") REFERENCES "public"."webForm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD CONSTRAINT "importBatch_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "importBatch" ADD CONSTRAINT "importBatch_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferencePlace" ADD CONSTRAINT "conferencePlace_buildingId_fk" FOREIGN KEY ("buildingId") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferencePlace" ADD CONSTRAINT "conferencePlace_placeId_fk" FOREIGN KEY ("placeId") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferenceSchedule" ADD CONSTRAINT "conferenceSchedule_conferencePlaceId_fk" FOREIGN KEY ("conferencePlaceId") REFERENCES "public"."conferencePlace"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferenceTopic" ADD CONSTRAINT "conferenceTopic_conferenceScheduleId_fk" FOREIGN KEY ("conferenceScheduleId") REFERENCES "public"."conferenceSchedule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferenceTopic" ADD CONSTRAINT "conferenceTopic_conferenceSpeakerId_fk" FOREIGN KEY ("conferenceSpeakerId") REFERENCES "public"."conferenceSpeaker"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD CONSTRAINT "conferenceSpeaker_expertId_fk" FOREIGN KEY ("expertId") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD CONSTRAINT "conferenceSpeaker_workplaceId_fk" FOREIGN KEY ("workplaceId") REFERENCES "public"."workplace"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conferenceSpeaker" ADD CONSTRAINT "conferenceSpeaker_departmentId_fk" FOREIGN KEY ("departmentId") REFERENCES "public"."department"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relConferenceScheduleSpeaker" ADD CONSTRAINT "relConferenceScheduleSpeaker_conferenceScheduleId_fk" FOREIGN KEY ("conferenceScheduleId") REFERENCES "public"."conferenceSchedule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relConferenceScheduleSpeaker" ADD CONSTRAINT "relConferenceScheduleSpeaker_conferenceSpeakerId_fk" FOREIGN KEY ("conferenceSpeakerId") REFERENCES "public"."conferenceSpeaker"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voteItem" ADD CONSTRAINT "voteItem_voteTopicId_fk" FOREIGN KEY ("voteTopicId") REFERENCES "public"."voteTopic"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD CONSTRAINT "voteRecord_voteTopicId_fk" FOREIGN KEY ("voteTopicId") REFERENCES "public"."voteTopic"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD CONSTRAINT "voteRecord_voteItemId_fk" FOREIGN KEY ("voteItemId") REFERENCES "public"."voteItem"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voteRecord" ADD CONSTRAINT "voteRecord_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webStore" ADD CONSTRAINT "webStore_sellerId_fk" FOREIGN KEY ("sellerId") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commodityCategory" ADD CONSTRAINT "commodityCategory_parentId_fk" FOREIGN KEY ("parentId") REFERENCES "public"."commodityCategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commoditySpu" ADD CONSTRAINT "commoditySpu_commodityCategoryId_fk" FOREIGN KEY ("commodityCategoryId") REFERENCES "public"."commodityCategory"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commoditySpu" ADD CONSTRAINT "commoditySpu_webStoreId_fk" FOREIGN KEY ("webStoreId") REFERENCES "public"."webStore"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commoditySku" ADD CONSTRAINT "commoditySku_commoditySpuId_fk" FOREIGN KEY ("commoditySpuId") REFERENCES "public"."commoditySpu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commoditySku" ADD CONSTRAINT "commoditySku_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commoditySpec" ADD CONSTRAINT "commoditySpec_commoditySpuId_fk" FOREIGN KEY ("commoditySpuId") REFERENCES "public"."commoditySpu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commodityAttribute" ADD CONSTRAINT "commodityAttribute_commoditySpuId_fk" FOREIGN KEY ("commoditySpuId") REFERENCES "public"."commoditySpu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commodityImage" ADD CONSTRAINT "commodityImage_commoditySpuId_fk" FOREIGN KEY ("commoditySpuId") REFERENCES "public"."commoditySpu"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commodityCode" ADD CONSTRAINT "commodityCode_commoditySkuId_fk" FOREIGN KEY ("commoditySkuId") REFERENCES "public"."commoditySku"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_sellerId_fk" FOREIGN KEY ("sellerId") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_orderContactId_fk" FOREIGN KEY ("orderContactId") REFERENCES "public"."orderContact"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_invoiceId_fk" FOREIGN KEY ("invoiceId") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_commoditySkuId_fk" FOREIGN KEY ("commoditySkuId") REFERENCES "public"."commoditySku"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderCommodity" ADD CONSTRAINT "orderCommodity_hotelChannelSalesId_fk" FOREIGN KEY ("hotelChannelSalesId") REFERENCES "public"."hotelChannelSales"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderConfirm" ADD CONSTRAINT "orderConfirm_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderConfirm" ADD CONSTRAINT "orderConfirm_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orderContact" ADD CONSTRAINT "orderContact_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shoppingCart" ADD CONSTRAINT "shoppingCart_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shoppingCart" ADD CONSTRAINT "shoppingCart_commoditySkuId_fk" FOREIGN KEY ("commoditySkuId") REFERENCES "public"."commoditySku"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instalmentOrder" ADD CONSTRAINT "instalmentOrder_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "instalmentOrder" ADD CONSTRAINT "instalmentOrder_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay" ADD CONSTRAINT "pay_commonPayConfigId_fk" FOREIGN KEY ("commonPayConfigId") REFERENCES "public"."commonPayConfig"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refundCommodity" ADD CONSTRAINT "refundCommodity_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refundCommodity" ADD CONSTRAINT "refundCommodity_orderCommodityId_fk" FOREIGN KEY ("orderCommodityId") REFERENCES "public"."orderCommodity"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refundItem" ADD CONSTRAINT "refundItem_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refundItem" ADD CONSTRAINT "refundItem_payId_fk" FOREIGN KEY ("payId") REFERENCES "public"."pay"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refundAmountDetail" ADD CONSTRAINT "refundAmountDetail_refundId_fk" FOREIGN KEY ("refundId") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refundAmountDetail" ADD CONSTRAINT "refundAmountDetail_orderCommodityId_fk" FOREIGN KEY ("orderCommodityId") REFERENCES "public"."orderCommodity"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "checkPayReport" ADD CONSTRAINT "checkPayReport_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_commoditySkuId_fk" FOREIGN KEY ("commoditySkuId") REFERENCES "public"."commoditySku"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_orderCommodityId_fk" FOREIGN KEY ("orderCommodityId") REFERENCES "public"."orderCommodity"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_invoiceInfoId_fk" FOREIGN KEY ("invoiceInfoId") REFERENCES "public"."invoiceInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_invoiceSpecificationId_fk" FOREIGN KEY ("invoiceSpecificationId") REFERENCES "public"."invoiceSpecification"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoiceInfo" ADD CONSTRAINT "invoiceInfo_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoiceSpecification" ADD CONSTRAINT "invoiceSpecification_commodityCodeId_fk" FOREIGN KEY ("commodityCodeId") REFERENCES "public"."commodityCode"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitCompany" ADD CONSTRAINT "recruitCompany_provinceId_fk" FOREIGN KEY ("provinceId") REFERENCES "public"."recruitProvince"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recruitJob" ADD CONSTRAINT "recruitJob_recruitCompanyId_fk" FOREIGN KEY ("recruitCompanyId") REFERENCES "public"."recruitCompany"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelSetting" ADD CONSTRAINT "hotelSetting_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelImage" ADD CONSTRAINT "hotelImage_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelImage" ADD CONSTRAINT "hotelImage_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelPolicy" ADD CONSTRAINT "hotelPolicy_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoom" ADD CONSTRAINT "hotelRoom_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoom" ADD CONSTRAINT "hotelRoom_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoom" ADD CONSTRAINT "hotelRoom_hotelRoomGroupId_fk" FOREIGN KEY ("hotelRoomGroupId") REFERENCES "public"."hotelRoomGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoomGroup" ADD CONSTRAINT "hotelRoomGroup_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoomGroup" ADD CONSTRAINT "hotelRoomGroup_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelChannelSales" ADD CONSTRAINT "hotelChannelSales_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelChannelSales" ADD CONSTRAINT "hotelChannelSales_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelChannelSales" ADD CONSTRAINT "hotelChannelSales_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelChannelSales" ADD CONSTRAINT "hotelChannelSales_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roomType" ADD CONSTRAINT "roomType_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "roomType" ADD CONSTRAINT "roomType_currencyId_fk" FOREIGN KEY ("currencyId") REFERENCES "public"."currency"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_hotelRoomId_fk" FOREIGN KEY ("hotelRoomId") REFERENCES "public"."hotelRoom"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_orderCommodityId_fk" FOREIGN KEY ("orderCommodityId") REFERENCES "public"."orderCommodity"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelGuest" ADD CONSTRAINT "hotelGuest_userGroupId_fk" FOREIGN KEY ("userGroupId") REFERENCES "public"."userGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelRoommate" ADD CONSTRAINT "hotelRoommate_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservationCode" ADD CONSTRAINT "reservationCode_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservationCode" ADD CONSTRAINT "reservationCode_roomTypeId_fk" FOREIGN KEY ("roomTypeId") REFERENCES "public"."roomType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reservationCode" ADD CONSTRAINT "reservationCode_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelTag" ADD CONSTRAINT "hotelTag_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelTag" ADD CONSTRAINT "hotelTag_tagsManagementId_fk" FOREIGN KEY ("tagsManagementId") REFERENCES "public"."tagsManagement"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "userLevel" ADD CONSTRAINT "userLevel_carTypeId_fk" FOREIGN KEY ("carTypeId") REFERENCES "public"."carType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "userGroupModule" ADD CONSTRAINT "userGroupModule_userGroupId_fk" FOREIGN KEY ("userGroupId") REFERENCES "public"."userGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "userAuth" ADD CONSTRAINT "userAuth_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "userAuth" ADD CONSTRAINT "userAuth_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserLevelHotel" ADD CONSTRAINT "relUserLevelHotel_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserLevelHotel" ADD CONSTRAINT "relUserLevelHotel_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserGroupHotel" ADD CONSTRAINT "relUserGroupHotel_userGroupId_fk" FOREIGN KEY ("userGroupId") REFERENCES "public"."userGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserGroupHotel" ADD CONSTRAINT "relUserGroupHotel_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserGroupRole" ADD CONSTRAINT "relUserGroupRole_userGroupId_fk" FOREIGN KEY ("userGroupId") REFERENCES "public"."userGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserGroupRole" ADD CONSTRAINT "relUserGroupRole_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserChannelHotel" ADD CONSTRAINT "relUserChannelHotel_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserChannelHotel" ADD CONSTRAINT "relUserChannelHotel_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserChannelRole" ADD CONSTRAINT "relUserChannelRole_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relUserChannelRole" ADD CONSTRAINT "relUserChannelRole_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assignRoomHotel" ADD CONSTRAINT "assignRoomHotel_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "assignRoomHotel" ADD CONSTRAINT "assignRoomHotel_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_hotelRoomId_fk" FOREIGN KEY ("hotelRoomId") REFERENCES "public"."hotelRoom"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hotelAssignRoom" ADD CONSTRAINT "hotelAssignRoom_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip" ADD CONSTRAINT "vip_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip" ADD CONSTRAINT "vip_hotelId_fk" FOREIGN KEY ("hotelId") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vipBill" ADD CONSTRAINT "vipBill_vipId_fk" FOREIGN KEY ("vipId") REFERENCES "public"."vip"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRule" ADD CONSTRAINT "mealRule_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRulePlace" ADD CONSTRAINT "mealRulePlace_mealRuleId_fk" FOREIGN KEY ("mealRuleId") REFERENCES "public"."mealRule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRulePlace" ADD CONSTRAINT "mealRulePlace_mealPlaceId_fk" FOREIGN KEY ("mealPlaceId") REFERENCES "public"."mealPlace"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealFood" ADD CONSTRAINT "mealFood_foodId_fk" FOREIGN KEY ("foodId") REFERENCES "public"."food"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealFood" ADD CONSTRAINT "mealFood_mealRuleId_fk" FOREIGN KEY ("mealRuleId") REFERENCES "public"."mealRule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD CONSTRAINT "mealRegister_mealRuleId_fk" FOREIGN KEY ("mealRuleId") REFERENCES "public"."mealRule"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD CONSTRAINT "mealRegister_mealPlaceId_fk" FOREIGN KEY ("mealPlaceId") REFERENCES "public"."mealPlace"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD CONSTRAINT "mealRegister_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD CONSTRAINT "mealRegister_hotelGuestId_fk" FOREIGN KEY ("hotelGuestId") REFERENCES "public"."hotelGuest"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRegister" ADD CONSTRAINT "mealRegister_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_mealRegisterId_fk" FOREIGN KEY ("mealRegisterId") REFERENCES "public"."mealRegister"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_mealPlaceId_fk" FOREIGN KEY ("mealPlaceId") REFERENCES "public"."mealPlace"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mealRecord" ADD CONSTRAINT "mealRecord_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "car" ADD CONSTRAINT "car_carTypeId_fk" FOREIGN KEY ("carTypeId") REFERENCES "public"."carType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carReceiveCycle" ADD CONSTRAINT "carReceiveCycle_carId_fk" FOREIGN KEY ("carId") REFERENCES "public"."car"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "userChannelCar" ADD CONSTRAINT "userChannelCar_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "userChannelCar" ADD CONSTRAINT "userChannelCar_carId_fk" FOREIGN KEY ("carId") REFERENCES "public"."car"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceiveLine" ADD CONSTRAINT "tripTicketReceiveLine_startStationId_fk" FOREIGN KEY ("startStationId") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceiveLine" ADD CONSTRAINT "tripTicketReceiveLine_endStationId_fk" FOREIGN KEY ("endStationId") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_userLevelId_fk" FOREIGN KEY ("userLevelId") REFERENCES "public"."userLevel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_userChannelId_fk" FOREIGN KEY ("userChannelId") REFERENCES "public"."userChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_userGroupId_fk" FOREIGN KEY ("userGroupId") REFERENCES "public"."userGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passenger" ADD CONSTRAINT "passenger_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_passengerId_fk" FOREIGN KEY ("passengerId") REFERENCES "public"."passenger"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicket" ADD CONSTRAINT "tripTicket_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD CONSTRAINT "tripTicketReceivePlan_tripTicketReceiveLineId_fk" FOREIGN KEY ("tripTicketReceiveLineId") REFERENCES "public"."tripTicketReceiveLine"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD CONSTRAINT "tripTicketReceivePlan_driverId_fk" FOREIGN KEY ("driverId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD CONSTRAINT "tripTicketReceivePlan_volunteerId_fk" FOREIGN KEY ("volunteerId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD CONSTRAINT "tripTicketReceivePlan_hotelReceptionId_fk" FOREIGN KEY ("hotelReceptionId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlan" ADD CONSTRAINT "tripTicketReceivePlan_adminId_fk" FOREIGN KEY ("adminId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanCar" ADD CONSTRAINT "tripTicketReceivePlanCar_tripTicketReceivePlanId_fk" FOREIGN KEY ("tripTicketReceivePlanId") REFERENCES "public"."tripTicketReceivePlan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanCar" ADD CONSTRAINT "tripTicketReceivePlanCar_carId_fk" FOREIGN KEY ("carId") REFERENCES "public"."car"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD CONSTRAINT "tripTicketReceivePlanTrack_tripTicketReceivePlanId_fk" FOREIGN KEY ("tripTicketReceivePlanId") REFERENCES "public"."tripTicketReceivePlan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tripTicketReceivePlanTrack" ADD CONSTRAINT "tripTicketReceivePlanTrack_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD CONSTRAINT "carryPassenger_passengerId_fk" FOREIGN KEY ("passengerId") REFERENCES "public"."passenger"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD CONSTRAINT "carryPassenger_tripTicketReceivePlanId_fk" FOREIGN KEY ("tripTicketReceivePlanId") REFERENCES "public"."tripTicketReceivePlan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "carryPassenger" ADD CONSTRAINT "carryPassenger_carId_fk" FOREIGN KEY ("carId") REFERENCES "public"."car"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_certTypeId_fk" FOREIGN KEY ("certTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_webFormRecordId_fk" FOREIGN KEY ("webFormRecordId") REFERENCES "public"."webFormRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_registerUserCompanyId_fk" FOREIGN KEY ("registerUserCompanyId") REFERENCES "public"."registerUserCompany"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUser" ADD CONSTRAINT "registerUser_importBatchId_fk" FOREIGN KEY ("importBatchId") REFERENCES "public"."importBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSync" ADD CONSTRAINT "registerUserSync_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSync" ADD CONSTRAINT "registerUserSync_sourceProjectId_fk" FOREIGN KEY ("sourceProjectId") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSync" ADD CONSTRAINT "registerUserSync_targetProjectId_fk" FOREIGN KEY ("targetProjectId") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "student" ADD CONSTRAINT "student_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserRfid" ADD CONSTRAINT "registerUserRfid_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserDailyHealthReport" ADD CONSTRAINT "registerUserDailyHealthReport_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTerm" ADD CONSTRAINT "registerUserTerm_registerUserTermGroupId_fk" FOREIGN KEY ("registerUserTermGroupId") REFERENCES "public"."registerUserTermGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermInfo" ADD CONSTRAINT "registerUserTermInfo_registerUserTermId_fk" FOREIGN KEY ("registerUserTermId") REFERENCES "public"."registerUserTerm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSamePeriodProject" ADD CONSTRAINT "registerUserSamePeriodProject_registerUserTermInfoId_fk" FOREIGN KEY ("registerUserTermInfoId") REFERENCES "public"."registerUserTermInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSamePeriodProject" ADD CONSTRAINT "registerUserSamePeriodProject_registerUserTermId_fk" FOREIGN KEY ("registerUserTermId") REFERENCES "public"."registerUserTerm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroupSeat" ADD CONSTRAINT "registerUserTermGroupSeat_registerUserTermGroupId_fk" FOREIGN KEY ("registerUserTermGroupId") REFERENCES "public"."registerUserTermGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroupSeatDetail" ADD CONSTRAINT "registerUserTermGroupSeatDetail_registerUserTerm_c9bc2267b9" FOREIGN KEY ("registerUserTermGroupSeatId") REFERENCES "public"."registerUserTermGroupSeat"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserTermGroupSeatDetail" ADD CONSTRAINT "registerUserTermGroupSeatDetail_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD CONSTRAINT "registerUserEquipmentSync_registerUserTermInfoId_fk" FOREIGN KEY ("registerUserTermInfoId") REFERENCES "public"."registerUserTermInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserEquipmentSync" ADD CONSTRAINT "registerUserEquipmentSync_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserExhibitionHallScale" ADD CONSTRAINT "registerUserExhibitionHallScale_exhibitionHallId_fk" FOREIGN KEY ("exhibitionHallId") REFERENCES "public"."exhibitionHall"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD CONSTRAINT "relRegisterUserFaceDatabase_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relRegisterUserFaceDatabase" ADD CONSTRAINT "relRegisterUserFaceDatabase_registerUserFaceDatabaseId_fk" FOREIGN KEY ("registerUserFaceDatabaseId") REFERENCES "public"."registerUserFaceDatabase"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "specialPerformance" ADD CONSTRAINT "specialPerformance_placeId_fk" FOREIGN KEY ("placeId") REFERENCES "public"."place"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSpecialPerformanceTerm" ADD CONSTRAINT "relSpecialPerformanceTerm_specialPerformanceId_fk" FOREIGN KEY ("specialPerformanceId") REFERENCES "public"."specialPerformance"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSpecialPerformanceTerm" ADD CONSTRAINT "relSpecialPerformanceTerm_registerUserTermId_fk" FOREIGN KEY ("registerUserTermId") REFERENCES "public"."registerUserTerm"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSpecialPerformanceUser" ADD CONSTRAINT "relSpecialPerformanceUser_specialPerformanceId_fk" FOREIGN KEY ("specialPerformanceId") REFERENCES "public"."specialPerformance"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "relSpecialPerformanceUser" ADD CONSTRAINT "relSpecialPerformanceUser_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertBatch" ADD CONSTRAINT "registerUserCertBatch_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertTemplateConfig" ADD CONSTRAINT "registerUserCertTemplateConfig_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertAuthority" ADD CONSTRAINT "registerUserCertAuthority_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserCertAuthority" ADD CONSTRAINT "registerUserCertAuthority_registerUserTermGroupId_fk" FOREIGN KEY ("registerUserTermGroupId") REFERENCES "public"."registerUserTermGroup"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatchDetail" ADD CONSTRAINT "registerUserPoliceCheckBatchDetail_registerUserP_14da1fb6f2" FOREIGN KEY ("registerUserPoliceCheckBatchId") REFERENCES "public"."registerUserPoliceCheckBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserPoliceCheckBatchDetail" ADD CONSTRAINT "registerUserPoliceCheckBatchDetail_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatch" ADD CONSTRAINT "registerUserZZBatch_registerUserCertTypeId_fk" FOREIGN KEY ("registerUserCertTypeId") REFERENCES "public"."registerUserCertType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatchDetail" ADD CONSTRAINT "registerUserZZBatchDetail_registerUserZZBatchId_fk" FOREIGN KEY ("registerUserZZBatchId") REFERENCES "public"."registerUserZZBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserZZBatchDetail" ADD CONSTRAINT "registerUserZZBatchDetail_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotel" ADD CONSTRAINT "registerUserSignInHotel_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotelRole" ADD CONSTRAINT "registerUserSignInHotelRole_registerUserSignInHotelId_fk" FOREIGN KEY ("registerUserSignInHotelId") REFERENCES "public"."registerUserSignInHotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInHotelRole" ADD CONSTRAINT "registerUserSignInHotelRole_sysRoleId_fk" FOREIGN KEY ("sysRoleId") REFERENCES "public"."sysRole"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInBatchDetail" ADD CONSTRAINT "registerUserSignInBatchDetail_registerUserSignInBatchId_fk" FOREIGN KEY ("registerUserSignInBatchId") REFERENCES "public"."registerUserSignInBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInBatchDetail" ADD CONSTRAINT "registerUserSignInBatchDetail_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInRecord" ADD CONSTRAINT "registerUserSignInRecord_registerUserId_fk" FOREIGN KEY ("registerUserId") REFERENCES "public"."registerUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInRecord" ADD CONSTRAINT "registerUserSignInRecord_registerUserSignInHotelId_fk" FOREIGN KEY ("registerUserSignInHotelId") REFERENCES "public"."registerUserSignInHotel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInRecord" ADD CONSTRAINT "registerUserSignInRecord_registerUserSignInBatchId_fk" FOREIGN KEY ("registerUserSignInBatchId") REFERENCES "public"."registerUserSignInBatch"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignInRecord" ADD CONSTRAINT "registerUserSignInRecord_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registerUserSignatureRecord" ADD CONSTRAINT "registerUserSignatureRecord_registerUserSignInRecordId_fk" FOREIGN KEY ("registerUserSignInRecordId") REFERENCES "public"."registerUserSignInRecord"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD CONSTRAINT "exhibitorCompanyInfo_webUserId_fk" FOREIGN KEY ("webUserId") REFERENCES "public"."webUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyInfo" ADD CONSTRAINT "exhibitorCompanyInfo_registerChannelId_fk" FOREIGN KEY ("registerChannelId") REFERENCES "public"."registerChannel"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothDemandInfo" ADD CONSTRAINT "exhibitorBoothDemandInfo_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothDemandInfo" ADD CONSTRAINT "exhibitorBoothDemandInfo_orderId_fk" FOREIGN KEY ("orderId") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorAttachment" ADD CONSTRAINT "exhibitorAttachment_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorCompanyPic" ADD CONSTRAINT "exhibitorCompanyPic_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorProductType" ADD CONSTRAINT "exhibitorProductType_parentId_fk" FOREIGN KEY ("parentId") REFERENCES "public"."exhibitorProductType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD CONSTRAINT "exhibitorProductInfo_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorProductInfo" ADD CONSTRAINT "exhibitorProductInfo_exhibitorProductTypeId_fk" FOREIGN KEY ("exhibitorProductTypeId") REFERENCES "public"."exhibitorProductType"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorProductPic" ADD CONSTRAINT "exhibitorProductPic_exhibitorProductInfoId_fk" FOREIGN KEY ("exhibitorProductInfoId") REFERENCES "public"."exhibitorProductInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exhibitorBoothActivity" ADD CONSTRAINT "exhibitorBoothActivity_boothId_fk" FOREIGN KEY ("boothId") REFERENCES "public"."booth"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_exhibitionHallId_fk" FOREIGN KEY ("exhibitionHallId") REFERENCES "public"."exhibitionHall"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "booth" ADD CONSTRAINT "booth_exhibitorCompanyInfoId_fk" FOREIGN KEY ("exhibitorCompanyInfoId") REFERENCES "public"."exhibitorCompanyInfo"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entryOutCountDetail" ADD CONSTRAINT "entryOutCountDetail_entryOutCountId_fk" FOREIGN KEY ("entryOutCountId") REFERENCES "public"."entryOutCount"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "entryOutCountDetail" ADD CONSTRAINT "entryOutCountDetail_sysUserId_fk" FOREIGN KEY ("sysUserId") REFERENCES "public"."sysUser"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "projectCollectionDailySummaryRelation" ADD CONSTRAINT "projectCollectionDailySummaryRelation_projectCol_d32bbf1eb0" FOREIGN KEY ("projectCollectionDailySummaryId") REFERENCES "public"."projectCollectionDailySummary"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sysUser_projectId" ON "sysUser" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUser_sellerId" ON "sysUser" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUser_status" ON "sysUser" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUser_locked" ON "sysUser" USING btree ("locked","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUser_reserved" ON "sysUser" USING btree ("reserved","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysUser_account_key" ON "sysUser" USING btree ("account") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUser_searchText" ON "sysUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sysUser_searchGrams" ON "sysUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "sysRole_allProjects" ON "sysRole" USING btree ("allProjects","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysRole_unmask" ON "sysRole" USING btree ("unmask","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysRole_status" ON "sysRole" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysRole_reserved" ON "sysRole" USING btree ("reserved","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysRole_name_key" ON "sysRole" USING btree ("name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysRole_code_key" ON "sysRole" USING btree ("code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysRole_searchText" ON "sysRole" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sysRole_searchGrams" ON "sysRole" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "relSysUserRole_sysUserId" ON "relSysUserRole" USING btree ("sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysUserRole_sysRoleId" ON "relSysUserRole" USING btree ("sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relSysUserRole_sysUserId_sysRoleId_key" ON "relSysUserRole" USING btree ("sysUserId","sysRoleId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleProject_sysRoleId" ON "relSysRoleProject" USING btree ("sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleProject_projectId" ON "relSysRoleProject" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relSysRoleProject_sysRoleId_projectId_key" ON "relSysRoleProject" USING btree ("sysRoleId","projectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleSeller_sysRoleId" ON "relSysRoleSeller" USING btree ("sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleSeller_sellerId" ON "relSysRoleSeller" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relSysRoleSeller_sysRoleId_sellerId_key" ON "relSysRoleSeller" USING btree ("sysRoleId","sellerId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleMenu_sysRoleId" ON "relSysRoleMenu" USING btree ("sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleMenu_sysMenuId" ON "relSysRoleMenu" USING btree ("sysMenuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relSysRoleMenu_sysRoleId_sysMenuId_key" ON "relSysRoleMenu" USING btree ("sysRoleId","sysMenuId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleOperation_sysRoleId" ON "relSysRoleOperation" USING btree ("sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSysRoleOperation_sysOperationId" ON "relSysRoleOperation" USING btree ("sysOperationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relSysRoleOperation_sysRoleId_sysOperationId_key" ON "relSysRoleOperation" USING btree ("sysRoleId","sysOperationId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMenu_parentId" ON "sysMenu" USING btree ("parentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMenu_type" ON "sysMenu" USING btree ("type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMenu_hidden" ON "sysMenu" USING btree ("hidden","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysMenu_seedKey_key" ON "sysMenu" USING btree ("seedKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMenu_searchText" ON "sysMenu" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sysMenu_searchGrams" ON "sysMenu" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "sysOperation_sysMenuId" ON "sysOperation" USING btree ("sysMenuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysOperation_code_key" ON "sysOperation" USING btree ("code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysOperation_searchText" ON "sysOperation" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sysOperation_searchGrams" ON "sysOperation" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "sysMessage_type" ON "sysMessage" USING btree ("type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMessage_receiveSysUserId" ON "sysMessage" USING btree ("receiveSysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMessage_receiveSysRoleId" ON "sysMessage" USING btree ("receiveSysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMessage_searchText" ON "sysMessage" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sysMessage_searchGrams" ON "sysMessage" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "sysMessageReceive_sysMessageId" ON "sysMessageReceive" USING btree ("sysMessageId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMessageReceive_sysUserId" ON "sysMessageReceive" USING btree ("sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMessageReceive_webUserId" ON "sysMessageReceive" USING btree ("webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysMessageReceive_status" ON "sysMessageReceive" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysMessageReceive_sysMessageId_sysUserId_key" ON "sysMessageReceive" USING btree ("sysMessageId","sysUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysMessageReceive_sysMessageId_webUserId_key" ON "sysMessageReceive" USING btree ("sysMessageId","webUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysLoginToken_sysUserId" ON "sysLoginToken" USING btree ("sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sysLoginToken_loginId_key" ON "sysLoginToken" USING btree ("loginId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserLoginLog_projectId_id" ON "sysUserLoginLog" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserLoginLog_account" ON "sysUserLoginLog" USING btree ("projectId","account","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserLoginLog_sysUserId" ON "sysUserLoginLog" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserLoginLog_result" ON "sysUserLoginLog" USING btree ("projectId","result","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserLoginLog_ip" ON "sysUserLoginLog" USING btree ("projectId","ip","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserLoginLog_loginAt" ON "sysUserLoginLog" USING btree ("projectId","loginAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_projectId_id" ON "sysUserOperateLog" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_sysUserId" ON "sysUserOperateLog" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_account" ON "sysUserOperateLog" USING btree ("projectId","account","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_action" ON "sysUserOperateLog" USING btree ("projectId","action","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_resource" ON "sysUserOperateLog" USING btree ("projectId","resource","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_rowId" ON "sysUserOperateLog" USING btree ("projectId","rowId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_ip" ON "sysUserOperateLog" USING btree ("projectId","ip","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "systemDict_projectId_id" ON "systemDict" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "systemDict_key" ON "systemDict" USING btree ("projectId","key","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "systemDict_key_key" ON "systemDict" USING btree (coalesce("projectId", 0),"key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "systemDict_searchText" ON "systemDict" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "systemDict_searchGrams" ON "systemDict" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "uploadedFile_projectId_id" ON "uploadedFile" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_filePath" ON "uploadedFile" USING btree ("projectId","filePath","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_mimeType" ON "uploadedFile" USING btree ("projectId","mimeType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_purpose" ON "uploadedFile" USING btree ("projectId","purpose","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_sysUserId" ON "uploadedFile" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_webUserId" ON "uploadedFile" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_searchText" ON "uploadedFile" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "uploadedFile_searchGrams" ON "uploadedFile" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "accessSession_kind" ON "accessSession" USING btree ("kind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "accessSession_userId" ON "accessSession" USING btree ("userId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "accessSession_tokenHash_key" ON "accessSession" USING btree ("tokenHash") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "oneTimeId_loginId_key" ON "oneTimeId" USING btree ("loginId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "seller_status" ON "seller" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "seller_searchText" ON "seller" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "seller_searchGrams" ON "seller" USING gin ("searchGrams");
--> statement-breakpoint
CREATE UNIQUE INDEX "language_mark_key" ON "language" USING btree ("mark") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "language_searchText" ON "language" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "language_searchGrams" ON "language" USING gin ("searchGrams");
--> statement-breakpoint
CREATE UNIQUE INDEX "currency_abbr_key" ON "currency" USING btree ("abbr") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "currency_searchText" ON "currency" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "currency_searchGrams" ON "currency" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "seqNo_projectId_id" ON "seqNo" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "seqNo_code" ON "seqNo" USING btree ("projectId","code","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "seqNo_day" ON "seqNo" USING btree ("projectId","day","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "seqNo_code_day_key" ON "seqNo" USING btree ("projectId","code","day") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "seqNo_searchText" ON "seqNo" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "seqNo_searchGrams" ON "seqNo" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "building_searchText" ON "building" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "building_searchGrams" ON "building" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "place_buildingId" ON "place" USING btree ("buildingId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "place_searchText" ON "place" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "place_searchGrams" ON "place" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "workplace_type" ON "workplace" USING btree ("type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "workplace_searchText" ON "workplace" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "workplace_searchGrams" ON "workplace" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "department_workplaceId" ON "department" USING btree ("workplaceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "department_searchText" ON "department" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "department_searchGrams" ON "department" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "expert_workplaceId" ON "expert" USING btree ("workplaceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "expert_departmentId" ON "expert" USING btree ("departmentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "expert_searchText" ON "expert" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "expert_searchGrams" ON "expert" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "region_parentId" ON "region" USING btree ("parentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "region_value_key" ON "region" USING btree ("value") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "region_searchText" ON "region" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "region_searchGrams" ON "region" USING gin ("searchGrams");
--> statement-breakpoint
CREATE UNIQUE INDEX "country_code_key" ON "country" USING btree ("code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "country_searchText" ON "country" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "country_searchGrams" ON "country" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commonPayConfig_sellerId_id" ON "commonPayConfig" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commonPayConfig_wayCode" ON "commonPayConfig" USING btree ("sellerId","wayCode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commonPayConfig_status" ON "commonPayConfig" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commonPayConfig_searchText" ON "commonPayConfig" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commonPayConfig_searchGrams" ON "commonPayConfig" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "configAlipay_sellerId_id" ON "configAlipay" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configAlipay_status" ON "configAlipay" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configAlipay_searchText" ON "configAlipay" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "configAlipay_searchGrams" ON "configAlipay" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "configWechatPayMerchant_sellerId_id" ON "configWechatPayMerchant" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configWechatPayMerchant_status" ON "configWechatPayMerchant" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configWechatPayMerchant_searchText" ON "configWechatPayMerchant" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "configWechatPayMerchant_searchGrams" ON "configWechatPayMerchant" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_sellerId_id" ON "configWechatPayApp" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_wayCode" ON "configWechatPayApp" USING btree ("sellerId","wayCode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_configWechatPayMerchantId" ON "configWechatPayApp" USING btree ("sellerId","configWechatPayMerchantId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_status" ON "configWechatPayApp" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_searchText" ON "configWechatPayApp" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_searchGrams" ON "configWechatPayApp" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "configYinlianpay_sellerId_id" ON "configYinlianpay" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configYinlianpay_wayCode" ON "configYinlianpay" USING btree ("sellerId","wayCode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configYinlianpay_status" ON "configYinlianpay" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "configYinlianpay_searchText" ON "configYinlianpay" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "configYinlianpay_searchGrams" ON "configYinlianpay" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "transferAccount_sellerId_id" ON "transferAccount" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferAccount_currencyId" ON "transferAccount" USING btree ("sellerId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferAccount_status" ON "transferAccount" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "transferAccount_searchText" ON "transferAccount" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transferAccount_searchGrams" ON "transferAccount" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "outboxMessage_projectId_id" ON "outboxMessage" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_channel" ON "outboxMessage" USING btree ("projectId","channel","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_template" ON "outboxMessage" USING btree ("projectId","template","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_state" ON "outboxMessage" USING btree ("projectId","state","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_simulated" ON "outboxMessage" USING btree ("projectId","simulated","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_webUserId" ON "outboxMessage" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_smsId" ON "outboxMessage" USING btree ("smsId");
--> statement-breakpoint
CREATE UNIQUE INDEX "outboxMessage_dedupeKey_key" ON "outboxMessage" USING btree ("projectId","dedupeKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_searchText" ON "outboxMessage" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "outboxMessage_searchGrams" ON "outboxMessage" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "sms_projectId_id" ON "sms" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sms_status" ON "sms" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sms_platform" ON "sms" USING btree ("projectId","platform","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sms_massTextId" ON "sms" USING btree ("projectId","massTextId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sms_searchText" ON "sms" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sms_searchGrams" ON "sms" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "emailTemplate_projectId_id" ON "emailTemplate" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "emailTemplate_status" ON "emailTemplate" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "emailTemplate_code_key" ON "emailTemplate" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "emailTemplate_searchText" ON "emailTemplate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "emailTemplate_searchGrams" ON "emailTemplate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "massText_projectId_id" ON "massText" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massText_status" ON "massText" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "massText_searchText" ON "massText" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "massText_searchGrams" ON "massText" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "groupNotification_projectId_id" ON "groupNotification" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotification_status" ON "groupNotification" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotification_searchText" ON "groupNotification" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "groupNotification_searchGrams" ON "groupNotification" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_projectId_id" ON "groupNotificationReceiver" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_groupNotificationId" ON "groupNotificationReceiver" USING btree ("projectId","groupNotificationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_type" ON "groupNotificationReceiver" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_searchText" ON "groupNotificationReceiver" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_searchGrams" ON "groupNotificationReceiver" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_projectId_id" ON "groupNotificationRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_groupNotificationId" ON "groupNotificationRecord" USING btree ("projectId","groupNotificationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_groupNotificationReceiverId" ON "groupNotificationRecord" USING btree ("projectId","groupNotificationReceiverId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_status" ON "groupNotificationRecord" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_searchText" ON "groupNotificationRecord" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_searchGrams" ON "groupNotificationRecord" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "customEmail_projectId_id" ON "customEmail" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "customEmail_type" ON "customEmail" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "customEmail_receiveCategory" ON "customEmail" USING btree ("projectId","receiveCategory","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "customEmail_emailTemplateId" ON "customEmail" USING btree ("emailTemplateId");
--> statement-breakpoint
CREATE INDEX "customEmail_status" ON "customEmail" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "customEmail_searchText" ON "customEmail" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customEmail_searchGrams" ON "customEmail" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "project_type" ON "project" USING btree ("type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "project_status" ON "project" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "project_startTime" ON "project" USING btree ("startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "project_endTime" ON "project" USING btree ("endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "project_sellerId" ON "project" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "project_abbr_key" ON "project" USING btree ("abbr") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "project_searchText" ON "project" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "project_searchGrams" ON "project" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "website_projectId_id" ON "website" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_type" ON "website" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_languageId" ON "website" USING btree ("projectId","languageId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_pageType" ON "website" USING btree ("projectId","pageType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_status" ON "website" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_needLogin" ON "website" USING btree ("projectId","needLogin","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "website_invitationRuleGroupId" ON "website" USING btree ("invitationRuleGroupId");
--> statement-breakpoint
CREATE INDEX "website_searchText" ON "website" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "website_searchGrams" ON "website" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "siteHostRedirect_host" ON "siteHostRedirect" USING btree ("host","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "siteHostRedirect_projectId" ON "siteHostRedirect" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "siteHostRedirect_status" ON "siteHostRedirect" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "siteHostRedirect_searchText" ON "siteHostRedirect" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "siteHostRedirect_searchGrams" ON "siteHostRedirect" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "sitePageTitle_projectId_id" ON "sitePageTitle" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sitePageTitle_matchType" ON "sitePageTitle" USING btree ("projectId","matchType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sitePageTitle_webFormId" ON "sitePageTitle" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sitePageTitle_status" ON "sitePageTitle" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "sitePageTitle_searchText" ON "sitePageTitle" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sitePageTitle_searchGrams" ON "sitePageTitle" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webMenuGroup_projectId_id" ON "webMenuGroup" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenuGroup_style" ON "webMenuGroup" USING btree ("projectId","style","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenuGroup_websiteId" ON "webMenuGroup" USING btree ("projectId","websiteId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenuGroup_searchText" ON "webMenuGroup" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webMenuGroup_searchGrams" ON "webMenuGroup" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webMenu_projectId_id" ON "webMenu" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenu_webMenuGroupId" ON "webMenu" USING btree ("projectId","webMenuGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenu_parentId" ON "webMenu" USING btree ("projectId","parentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenu_type" ON "webMenu" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenu_visible" ON "webMenu" USING btree ("projectId","visible","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenu_searchText" ON "webMenu" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webMenu_searchGrams" ON "webMenu" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webContentList_projectId_id" ON "webContentList" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContentList_style" ON "webContentList" USING btree ("projectId","style","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContentList_searchText" ON "webContentList" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webContentList_searchGrams" ON "webContentList" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webContent_projectId_id" ON "webContent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContent_webContentListId" ON "webContent" USING btree ("projectId","webContentListId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContent_status" ON "webContent" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContent_class" ON "webContent" USING btree ("projectId","class","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContent_searchText" ON "webContent" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webContent_searchGrams" ON "webContent" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webContentCaring_projectId_id" ON "webContentCaring" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContentCaring_webContentId" ON "webContentCaring" USING btree ("projectId","webContentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContentCaring_status" ON "webContentCaring" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webContentCaring_searchText" ON "webContentCaring" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webContentCaring_searchGrams" ON "webContentCaring" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webImageGroup_projectId_id" ON "webImageGroup" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webImageGroup_type" ON "webImageGroup" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webImageGroup_mode" ON "webImageGroup" USING btree ("projectId","mode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webImageGroup_searchText" ON "webImageGroup" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webImageGroup_searchGrams" ON "webImageGroup" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webImage_projectId_id" ON "webImage" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webImage_webImageGroupId" ON "webImage" USING btree ("projectId","webImageGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webImage_type" ON "webImage" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webImage_searchText" ON "webImage" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webImage_searchGrams" ON "webImage" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webComponent_projectId_id" ON "webComponent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webComponent_websiteId" ON "webComponent" USING btree ("projectId","websiteId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webComponent_container" ON "webComponent" USING btree ("projectId","container","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webComponent_parentId" ON "webComponent" USING btree ("projectId","parentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webComponent_type" ON "webComponent" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webComponent_visible" ON "webComponent" USING btree ("projectId","visible","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webComponent_searchText" ON "webComponent" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webComponent_searchGrams" ON "webComponent" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "websiteTemplate_type" ON "websiteTemplate" USING btree ("type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "websiteTemplate_status" ON "websiteTemplate" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "websiteTemplate_searchText" ON "websiteTemplate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "websiteTemplate_searchGrams" ON "websiteTemplate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webMenuTemplate_style" ON "webMenuTemplate" USING btree ("style","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenuTemplate_status" ON "webMenuTemplate" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webMenuTemplate_searchText" ON "webMenuTemplate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webMenuTemplate_searchGrams" ON "webMenuTemplate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webUser_sellerId_id" ON "webUser" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_status" ON "webUser" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_idCard_hash" ON "webUser" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "webUser_participantId" ON "webUser" USING btree ("sellerId","participantId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_wxid" ON "webUser" USING btree ("sellerId","wxid","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_registerChannelId" ON "webUser" USING btree ("sellerId","registerChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_lastSignInAt" ON "webUser" USING btree ("sellerId","lastSignInAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_lockedUntil" ON "webUser" USING btree ("sellerId","lockedUntil","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webUser_account_key" ON "webUser" USING btree ("sellerId","account") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webUser_phoneNumber_key" ON "webUser" USING btree ("sellerId","phoneNumber") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webUser_email_key" ON "webUser" USING btree ("sellerId","email") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webUser_searchText" ON "webUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webUser_searchGrams" ON "webUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "verificationCode_target" ON "verificationCode" USING btree ("target","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "verificationCode_busiType" ON "verificationCode" USING btree ("busiType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "verificationCode_status" ON "verificationCode" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "verificationCode_expireAt" ON "verificationCode" USING btree ("expireAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "verificationCode_projectId" ON "verificationCode" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "verificationCode_target_busiType_idx" ON "verificationCode" USING btree ("target","busiType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "verificationCode_searchText" ON "verificationCode" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "verificationCode_searchGrams" ON "verificationCode" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_target" ON "requestVerificationCode" USING btree ("target","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_busiType" ON "requestVerificationCode" USING btree ("busiType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_status" ON "requestVerificationCode" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_ip" ON "requestVerificationCode" USING btree ("ip","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_projectId" ON "requestVerificationCode" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_target_createdAt_idx" ON "requestVerificationCode" USING btree ("target","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_ip_createdAt_idx" ON "requestVerificationCode" USING btree ("ip","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_projectId_createdAt_idx" ON "requestVerificationCode" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_searchText" ON "requestVerificationCode" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_searchGrams" ON "requestVerificationCode" USING gin ("searchGrams");
--> statement-breakpoint
CREATE UNIQUE INDEX "signInStranger_key_key" ON "signInStranger" USING btree ("key") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "weChatUser_projectId_id" ON "weChatUser" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "weChatUser_openid" ON "weChatUser" USING btree ("projectId","openid","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "weChatUser_webUserId" ON "weChatUser" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "weChatUser_appid_openid_key" ON "weChatUser" USING btree ("projectId","appid","openid") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "weChatUser_searchText" ON "weChatUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "weChatUser_searchGrams" ON "weChatUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commonLoginUser_participantType" ON "commonLoginUser" USING btree ("participantType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commonLoginUser_webUserId" ON "commonLoginUser" USING btree ("webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "commonLoginUser_participantId_key" ON "commonLoginUser" USING btree ("participantId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commonLoginUser_searchText" ON "commonLoginUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commonLoginUser_searchGrams" ON "commonLoginUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "wxAccessTokenJsapiTicket_appid" ON "wxAccessTokenJsapiTicket" USING btree ("appid","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "wxAccessTokenJsapiTicket_type" ON "wxAccessTokenJsapiTicket" USING btree ("type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webForm_projectId_id" ON "webForm" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webForm_type" ON "webForm" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webForm_status" ON "webForm" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webForm_registerStatus" ON "webForm" USING btree ("projectId","registerStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webForm_letterTemplateId" ON "webForm" USING btree ("letterTemplateId");
--> statement-breakpoint
CREATE INDEX "webForm_closedByFormId" ON "webForm" USING btree ("closedByFormId");
--> statement-breakpoint
CREATE INDEX "webForm_memberFormId" ON "webForm" USING btree ("memberFormId");
--> statement-breakpoint
CREATE INDEX "webForm_searchText" ON "webForm" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webForm_searchGrams" ON "webForm" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormFieldGroup_projectId_id" ON "webFormFieldGroup" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormFieldGroup_webFormId" ON "webFormFieldGroup" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormFieldGroup_searchText" ON "webFormFieldGroup" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormFieldGroup_searchGrams" ON "webFormFieldGroup" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormField_projectId_id" ON "webFormField" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormField_webFormId" ON "webFormField" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormField_webFormFieldGroupId" ON "webFormField" USING btree ("projectId","webFormFieldGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormField_label" ON "webFormField" USING btree ("projectId","label","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormField_decisionRuleGroupId" ON "webFormField" USING btree ("decisionRuleGroupId");
--> statement-breakpoint
CREATE INDEX "webFormField_searchText" ON "webFormField" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormField_searchGrams" ON "webFormField" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormComponent_projectId_id" ON "webFormComponent" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormComponent_webFormFieldId" ON "webFormComponent" USING btree ("projectId","webFormFieldId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormComponent_type" ON "webFormComponent" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormComponent_webFormFieldId_key" ON "webFormComponent" USING btree ("projectId","webFormFieldId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCandidate_projectId_id" ON "webFormCandidate" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCandidate_webFormComponentId" ON "webFormCandidate" USING btree ("projectId","webFormComponentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCandidate_status" ON "webFormCandidate" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCandidate_parentId" ON "webFormCandidate" USING btree ("projectId","parentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCandidate_searchText" ON "webFormCandidate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormCandidate_searchGrams" ON "webFormCandidate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormVisibleRule_projectId_id" ON "webFormVisibleRule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormVisibleRule_webFormId" ON "webFormVisibleRule" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormVisibleRule_fieldId" ON "webFormVisibleRule" USING btree ("projectId","fieldId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormVisibleRule_resultId" ON "webFormVisibleRule" USING btree ("projectId","resultId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormVisibleRule_type" ON "webFormVisibleRule" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_projectId_id" ON "webFormRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_webFormId" ON "webFormRecord" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_status" ON "webFormRecord" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_webUserId" ON "webFormRecord" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_registerChannelId" ON "webFormRecord" USING btree ("projectId","registerChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_commonLoginUserId" ON "webFormRecord" USING btree ("projectId","commonLoginUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_importBatchId" ON "webFormRecord" USING btree ("projectId","importBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_groupId" ON "webFormRecord" USING btree ("projectId","groupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_webFormVersionId" ON "webFormRecord" USING btree ("webFormVersionId");
--> statement-breakpoint
CREATE INDEX "webFormRecord_webFormId_status_idx" ON "webFormRecord" USING btree ("projectId","webFormId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_createdAt_idx" ON "webFormRecord" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormRecord_number_key" ON "webFormRecord" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormRecord_onceKey_key" ON "webFormRecord" USING btree ("projectId","onceKey") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_searchText" ON "webFormRecord" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormRecord_searchGrams" ON "webFormRecord" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormVersion_projectId_id" ON "webFormVersion" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormVersion_webFormId" ON "webFormVersion" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormVersion_webFormId_hash_key" ON "webFormVersion" USING btree ("projectId","webFormId","hash") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormVersion_webFormId_versionNumber_key" ON "webFormVersion" USING btree ("projectId","webFormId","versionNumber") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormUniqueAnswer_projectId_id" ON "webFormUniqueAnswer" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormUniqueAnswer_webFormRecordId" ON "webFormUniqueAnswer" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormUniqueAnswer_webFormFieldId" ON "webFormUniqueAnswer" USING btree ("webFormFieldId");
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormUniqueAnswer_webFormFieldId_hash_key" ON "webFormUniqueAnswer" USING btree ("projectId","webFormFieldId","hash") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormPlaces_projectId_id" ON "webFormPlaces" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormPlaces_webFormId" ON "webFormPlaces" USING btree ("webFormId");
--> statement-breakpoint
CREATE UNIQUE INDEX "webFormPlaces_webFormId_key" ON "webFormPlaces" USING btree ("projectId","webFormId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_projectId_id" ON "webFormFeeRule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_webFormId" ON "webFormFeeRule" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_webFormFieldId" ON "webFormFeeRule" USING btree ("webFormFieldId");
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_commoditySkuId" ON "webFormFeeRule" USING btree ("commoditySkuId");
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_currencyId" ON "webFormFeeRule" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_status" ON "webFormFeeRule" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_searchText" ON "webFormFeeRule" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_searchGrams" ON "webFormFeeRule" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormChannel_projectId_id" ON "webFormChannel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormChannel_webFormId" ON "webFormChannel" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormChannel_registerChannelId" ON "webFormChannel" USING btree ("projectId","registerChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormChannel_status" ON "webFormChannel" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormChannel_searchText" ON "webFormChannel" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormChannel_searchGrams" ON "webFormChannel" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormCertType_projectId_id" ON "webFormCertType" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCertType_webFormId" ON "webFormCertType" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormCertType_webFormFieldId" ON "webFormCertType" USING btree ("webFormFieldId");
--> statement-breakpoint
CREATE INDEX "webFormCertType_registerUserCertTypeId" ON "webFormCertType" USING btree ("registerUserCertTypeId");
--> statement-breakpoint
CREATE INDEX "webFormCertType_searchText" ON "webFormCertType" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormCertType_searchGrams" ON "webFormCertType" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webFormTemplate_type" ON "webFormTemplate" USING btree ("type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormTemplate_status" ON "webFormTemplate" USING btree ("status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webFormTemplate_searchText" ON "webFormTemplate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webFormTemplate_searchGrams" ON "webFormTemplate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "letterTemplate_projectId_id" ON "letterTemplate" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "letterTemplate_style" ON "letterTemplate" USING btree ("projectId","style","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "letterTemplate_webFormId" ON "letterTemplate" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "letterTemplate_status" ON "letterTemplate" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "letterTemplate_searchText" ON "letterTemplate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "letterTemplate_searchGrams" ON "letterTemplate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerChannel_projectId_id" ON "registerChannel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerChannel_code_key" ON "registerChannel" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerChannel_searchText" ON "registerChannel" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerChannel_searchGrams" ON "registerChannel" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "decisionRuleGroup_projectId_id" ON "decisionRuleGroup" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRuleGroup_mode" ON "decisionRuleGroup" USING btree ("projectId","mode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRuleGroup_status" ON "decisionRuleGroup" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRuleGroup_searchText" ON "decisionRuleGroup" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "decisionRuleGroup_searchGrams" ON "decisionRuleGroup" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "decisionRule_projectId_id" ON "decisionRule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRule_decisionRuleGroupId" ON "decisionRule" USING btree ("projectId","decisionRuleGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRule_field" ON "decisionRule" USING btree ("projectId","field","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "decisionRule_searchText" ON "decisionRule" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "decisionRule_searchGrams" ON "decisionRule" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "importBatch_projectId_id" ON "importBatch" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatch_type" ON "importBatch" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatch_webFormId" ON "importBatch" USING btree ("projectId","webFormId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatch_webFormRecordId" ON "importBatch" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatch_sysUserId" ON "importBatch" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "importBatch_searchText" ON "importBatch" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "importBatch_searchGrams" ON "importBatch" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "conferencePlace_projectId_id" ON "conferencePlace" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferencePlace_buildingId" ON "conferencePlace" USING btree ("projectId","buildingId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferencePlace_placeId" ON "conferencePlace" USING btree ("projectId","placeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferencePlace_searchText" ON "conferencePlace" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "conferencePlace_searchGrams" ON "conferencePlace" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_projectId_id" ON "conferenceSchedule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_startTime" ON "conferenceSchedule" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_endTime" ON "conferenceSchedule" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_conferencePlaceId" ON "conferenceSchedule" USING btree ("projectId","conferencePlaceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_searchText" ON "conferenceSchedule" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_searchGrams" ON "conferenceSchedule" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "conferenceTopic_projectId_id" ON "conferenceTopic" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_startTime" ON "conferenceTopic" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_endTime" ON "conferenceTopic" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_conferenceScheduleId" ON "conferenceTopic" USING btree ("projectId","conferenceScheduleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_conferenceSpeakerId" ON "conferenceTopic" USING btree ("projectId","conferenceSpeakerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_searchText" ON "conferenceTopic" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "conferenceTopic_searchGrams" ON "conferenceTopic" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_projectId_id" ON "conferenceSpeaker" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_expertId" ON "conferenceSpeaker" USING btree ("projectId","expertId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_workplaceId" ON "conferenceSpeaker" USING btree ("projectId","workplaceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_departmentId" ON "conferenceSpeaker" USING btree ("projectId","departmentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_remark" ON "conferenceSpeaker" USING btree ("projectId","remark","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_searchText" ON "conferenceSpeaker" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_searchGrams" ON "conferenceSpeaker" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "relConferenceScheduleSpeaker_projectId_id" ON "relConferenceScheduleSpeaker" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relConferenceScheduleSpeaker_conferenceScheduleId" ON "relConferenceScheduleSpeaker" USING btree ("projectId","conferenceScheduleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relConferenceScheduleSpeaker_conferenceSpeakerId" ON "relConferenceScheduleSpeaker" USING btree ("projectId","conferenceSpeakerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relConferenceScheduleSpeaker_conferenceScheduleI_7c789138ef" ON "relConferenceScheduleSpeaker" USING btree ("projectId","conferenceScheduleId","conferenceSpeakerId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteTopic_projectId_id" ON "voteTopic" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteTopic_status" ON "voteTopic" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteTopic_type" ON "voteTopic" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteTopic_mode" ON "voteTopic" USING btree ("projectId","mode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteTopic_startTime" ON "voteTopic" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteTopic_endTime" ON "voteTopic" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteTopic_searchText" ON "voteTopic" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voteTopic_searchGrams" ON "voteTopic" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "voteItem_projectId_id" ON "voteItem" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteItem_voteTopicId" ON "voteItem" USING btree ("projectId","voteTopicId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteItem_sumNumber" ON "voteItem" USING btree ("projectId","sumNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteItem_searchText" ON "voteItem" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voteItem_searchGrams" ON "voteItem" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "voteRecord_projectId_id" ON "voteRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_voteTopicId" ON "voteRecord" USING btree ("projectId","voteTopicId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_voteItemId" ON "voteRecord" USING btree ("projectId","voteItemId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_votedAt" ON "voteRecord" USING btree ("projectId","votedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_webUserId" ON "voteRecord" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_ip" ON "voteRecord" USING btree ("projectId","ip","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_wxid" ON "voteRecord" USING btree ("projectId","wxid","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_createdAt_idx" ON "voteRecord" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "voteRecord_searchText" ON "voteRecord" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "voteRecord_searchGrams" ON "voteRecord" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "webStore_projectId_id" ON "webStore" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webStore_sellerId" ON "webStore" USING btree ("projectId","sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webStore_status" ON "webStore" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webStore_startTime" ON "webStore" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webStore_endTime" ON "webStore" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "webStore_searchText" ON "webStore" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webStore_searchGrams" ON "webStore" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commodityCategory_sellerId_id" ON "commodityCategory" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityCategory_parentId" ON "commodityCategory" USING btree ("sellerId","parentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityCategory_status" ON "commodityCategory" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityCategory_searchText" ON "commodityCategory" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commodityCategory_searchGrams" ON "commodityCategory" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commoditySpu_sellerId_id" ON "commoditySpu" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySpu_commodityCategoryId" ON "commoditySpu" USING btree ("sellerId","commodityCategoryId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySpu_webStoreId" ON "commoditySpu" USING btree ("sellerId","webStoreId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySpu_status" ON "commoditySpu" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySpu_searchText" ON "commoditySpu" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commoditySpu_searchGrams" ON "commoditySpu" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commoditySku_sellerId_id" ON "commoditySku" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySku_commoditySpuId" ON "commoditySku" USING btree ("sellerId","commoditySpuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySku_currencyId" ON "commoditySku" USING btree ("sellerId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySku_stock" ON "commoditySku" USING btree ("sellerId","stock","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySku_status" ON "commoditySku" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySku_searchText" ON "commoditySku" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commoditySku_searchGrams" ON "commoditySku" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commoditySpec_sellerId_id" ON "commoditySpec" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySpec_commoditySpuId" ON "commoditySpec" USING btree ("sellerId","commoditySpuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commoditySpec_searchText" ON "commoditySpec" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commoditySpec_searchGrams" ON "commoditySpec" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commodityAttribute_sellerId_id" ON "commodityAttribute" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityAttribute_commoditySpuId" ON "commodityAttribute" USING btree ("sellerId","commoditySpuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityAttribute_searchText" ON "commodityAttribute" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commodityAttribute_searchGrams" ON "commodityAttribute" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commodityImage_sellerId_id" ON "commodityImage" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityImage_commoditySpuId" ON "commodityImage" USING btree ("sellerId","commoditySpuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityImage_searchText" ON "commodityImage" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commodityImage_searchGrams" ON "commodityImage" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "commodityCode_sellerId_id" ON "commodityCode" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityCode_commoditySkuId" ON "commodityCode" USING btree ("sellerId","commoditySkuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityCode_status" ON "commodityCode" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "commodityCode_code_key" ON "commodityCode" USING btree ("sellerId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "commodityCode_searchText" ON "commodityCode" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commodityCode_searchGrams" ON "commodityCode" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "stockRecord_projectId_id" ON "stockRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_changeType" ON "stockRecord" USING btree ("projectId","changeType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_businessType" ON "stockRecord" USING btree ("projectId","businessType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_commoditySkuId" ON "stockRecord" USING btree ("projectId","commoditySkuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_hotelId" ON "stockRecord" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_roomTypeId" ON "stockRecord" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_hotelChannelSalesId" ON "stockRecord" USING btree ("projectId","hotelChannelSalesId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_orderId" ON "stockRecord" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_refundId" ON "stockRecord" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_sysUserId" ON "stockRecord" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "stockRecord_createdAt_idx" ON "stockRecord" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_projectId_id" ON "order" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_type" ON "order" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_from" ON "order" USING btree ("projectId","from","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_confirmation" ON "order" USING btree ("projectId","confirmation","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_refundStatus" ON "order" USING btree ("projectId","refundStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_currencyId" ON "order" USING btree ("projectId","currencyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_amount" ON "order" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_autoCloseAt" ON "order" USING btree ("projectId","autoCloseAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_sellerId" ON "order" USING btree ("projectId","sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_webUserId" ON "order" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_webFormRecordId" ON "order" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_orderContactId" ON "order" USING btree ("projectId","orderContactId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_invoiceId" ON "order" USING btree ("projectId","invoiceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_deliveryMethod" ON "order" USING btree ("projectId","deliveryMethod","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_language" ON "order" USING btree ("projectId","language","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_createdAt_idx" ON "order" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "order_orderNumber_key" ON "order" USING btree ("projectId","orderNumber") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "order_searchText" ON "order" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_searchGrams" ON "order" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "orderCommodity_projectId_id" ON "orderCommodity" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_orderId" ON "orderCommodity" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_status" ON "orderCommodity" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_commoditySkuId" ON "orderCommodity" USING btree ("projectId","commoditySkuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_roomTypeId" ON "orderCommodity" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_hotelChannelSalesId" ON "orderCommodity" USING btree ("projectId","hotelChannelSalesId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_checkInDate" ON "orderCommodity" USING btree ("projectId","checkInDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_checkOutDate" ON "orderCommodity" USING btree ("projectId","checkOutDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_searchText" ON "orderCommodity" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orderCommodity_searchGrams" ON "orderCommodity" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "orderConfirm_projectId_id" ON "orderConfirm" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderConfirm_orderId" ON "orderConfirm" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderConfirm_confirmation" ON "orderConfirm" USING btree ("projectId","confirmation","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderConfirm_confirmedAt" ON "orderConfirm" USING btree ("projectId","confirmedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderConfirm_sysUserId" ON "orderConfirm" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderConfirm_searchText" ON "orderConfirm" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orderConfirm_searchGrams" ON "orderConfirm" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "orderContact_projectId_id" ON "orderContact" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderContact_webUserId" ON "orderContact" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "orderContact_searchText" ON "orderContact" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orderContact_searchGrams" ON "orderContact" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "shoppingCart_projectId_id" ON "shoppingCart" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "shoppingCart_webUserId" ON "shoppingCart" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "shoppingCart_commoditySkuId" ON "shoppingCart" USING btree ("projectId","commoditySkuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "shoppingCart_checked" ON "shoppingCart" USING btree ("projectId","checked","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "shoppingCart_webUserId_commoditySkuId_key" ON "shoppingCart" USING btree ("projectId","webUserId","commoditySkuId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "instalmentOrder_projectId_id" ON "instalmentOrder" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "instalmentOrder_orderId" ON "instalmentOrder" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "instalmentOrder_period" ON "instalmentOrder" USING btree ("projectId","period","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "instalmentOrder_dueDate" ON "instalmentOrder" USING btree ("projectId","dueDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "instalmentOrder_status" ON "instalmentOrder" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "instalmentOrder_payId" ON "instalmentOrder" USING btree ("projectId","payId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "instalmentOrder_orderId_period_key" ON "instalmentOrder" USING btree ("projectId","orderId","period") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_projectId_id" ON "pay" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_orderId" ON "pay" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_type" ON "pay" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_from" ON "pay" USING btree ("projectId","from","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_status" ON "pay" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_amount" ON "pay" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_paidDate" ON "pay" USING btree ("projectId","paidDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_commonPayConfigId" ON "pay" USING btree ("projectId","commonPayConfigId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_isCorporate" ON "pay" USING btree ("projectId","isCorporate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_createdAt_idx" ON "pay" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_outTradeNo_key" ON "pay" USING btree ("projectId","outTradeNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "pay_searchText" ON "pay" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "pay_searchGrams" ON "pay" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "refund_projectId_id" ON "refund" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_orderId" ON "refund" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_payId" ON "refund" USING btree ("projectId","payId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_amount" ON "refund" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_appliedAt" ON "refund" USING btree ("projectId","appliedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_completedAt" ON "refund" USING btree ("projectId","completedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_sysUserId" ON "refund" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_createdAt_idx" ON "refund" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refund_outRequestNo_key" ON "refund" USING btree ("projectId","outRequestNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refund_searchText" ON "refund" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refund_searchGrams" ON "refund" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "refundCommodity_projectId_id" ON "refundCommodity" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundCommodity_refundId" ON "refundCommodity" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundCommodity_orderCommodityId" ON "refundCommodity" USING btree ("projectId","orderCommodityId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundCommodity_status" ON "refundCommodity" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_projectId_id" ON "refundItem" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_outRequestNo" ON "refundItem" USING btree ("projectId","outRequestNo","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_refundId" ON "refundItem" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_payId" ON "refundItem" USING btree ("projectId","payId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_status" ON "refundItem" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_completedAt" ON "refundItem" USING btree ("projectId","completedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundItem_searchText" ON "refundItem" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refundItem_searchGrams" ON "refundItem" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "refundAmountDetail_projectId_id" ON "refundAmountDetail" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundAmountDetail_refundId" ON "refundAmountDetail" USING btree ("projectId","refundId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "refundAmountDetail_orderCommodityId" ON "refundAmountDetail" USING btree ("projectId","orderCommodityId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_projectId_id" ON "checkPayReport" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_reportDate" ON "checkPayReport" USING btree ("projectId","reportDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_payType" ON "checkPayReport" USING btree ("projectId","payType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_result" ON "checkPayReport" USING btree ("projectId","result","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_sysUserId" ON "checkPayReport" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "checkPayReport_reportDate_payType_key" ON "checkPayReport" USING btree ("projectId","reportDate","payType") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_projectId_id" ON "ticket" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_status" ON "ticket" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_commoditySkuId" ON "ticket" USING btree ("projectId","commoditySkuId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_orderCommodityId" ON "ticket" USING btree ("projectId","orderCommodityId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_webUserId" ON "ticket" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_usedAt" ON "ticket" USING btree ("projectId","usedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_number_key" ON "ticket" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "ticket_searchText" ON "ticket" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ticket_searchGrams" ON "ticket" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "invoice_projectId_id" ON "invoice" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_invoiceInfoId" ON "invoice" USING btree ("projectId","invoiceInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_status" ON "invoice" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_orderId" ON "invoice" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_amount" ON "invoice" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_type" ON "invoice" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_electronicType" ON "invoice" USING btree ("projectId","electronicType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_makeKind" ON "invoice" USING btree ("projectId","makeKind","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_platform" ON "invoice" USING btree ("projectId","platform","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_invoiceSpecificationId" ON "invoice" USING btree ("projectId","invoiceSpecificationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_invoiceNumber" ON "invoice" USING btree ("projectId","invoiceNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_sentAt" ON "invoice" USING btree ("projectId","sentAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_createdAt_idx" ON "invoice" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_invoiceCode_invoiceNumber_key" ON "invoice" USING btree ("projectId","invoiceCode","invoiceNumber") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoice_searchText" ON "invoice" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoice_searchGrams" ON "invoice" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "invoiceInfo_projectId_id" ON "invoiceInfo" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceInfo_type" ON "invoiceInfo" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceInfo_webUserId" ON "invoiceInfo" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceInfo_searchText" ON "invoiceInfo" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoiceInfo_searchGrams" ON "invoiceInfo" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_sellerId_id" ON "invoiceSpecification" USING btree ("sellerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_commodityCodeId" ON "invoiceSpecification" USING btree ("sellerId","commodityCodeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_type" ON "invoiceSpecification" USING btree ("sellerId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_electronicType" ON "invoiceSpecification" USING btree ("sellerId","electronicType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_status" ON "invoiceSpecification" USING btree ("sellerId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_searchText" ON "invoiceSpecification" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_searchGrams" ON "invoiceSpecification" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "recruitProvince_projectId_id" ON "recruitProvince" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "recruitProvince_name_key" ON "recruitProvince" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitProvince_searchText" ON "recruitProvince" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recruitProvince_searchGrams" ON "recruitProvince" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "recruitCompany_projectId_id" ON "recruitCompany" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_provinceId" ON "recruitCompany" USING btree ("projectId","provinceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_toTop" ON "recruitCompany" USING btree ("projectId","toTop","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_searchText" ON "recruitCompany" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recruitCompany_searchGrams" ON "recruitCompany" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "recruitJob_projectId_id" ON "recruitJob" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitJob_recruitCompanyId" ON "recruitJob" USING btree ("projectId","recruitCompanyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitJob_amount" ON "recruitJob" USING btree ("projectId","amount","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "recruitJob_searchText" ON "recruitJob" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "recruitJob_searchGrams" ON "recruitJob" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotel_projectId_id" ON "hotel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotel_star" ON "hotel" USING btree ("projectId","star","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotel_status" ON "hotel" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotel_searchText" ON "hotel" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotel_searchGrams" ON "hotel" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelSetting_projectId_id" ON "hotelSetting" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelSetting_hotelId" ON "hotelSetting" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hotelSetting_hotelId_key" ON "hotelSetting" USING btree ("projectId","hotelId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelImage_projectId_id" ON "hotelImage" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelImage_hotelId" ON "hotelImage" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelImage_roomTypeId" ON "hotelImage" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelImage_searchText" ON "hotelImage" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelImage_searchGrams" ON "hotelImage" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelPolicy_projectId_id" ON "hotelPolicy" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelPolicy_position" ON "hotelPolicy" USING btree ("projectId","position","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelPolicy_listShow" ON "hotelPolicy" USING btree ("projectId","listShow","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelPolicy_hotelId" ON "hotelPolicy" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelPolicy_searchText" ON "hotelPolicy" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelPolicy_searchGrams" ON "hotelPolicy" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelRoom_projectId_id" ON "hotelRoom" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_roomNo" ON "hotelRoom" USING btree ("projectId","roomNo","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_floor" ON "hotelRoom" USING btree ("projectId","floor","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_hotelId" ON "hotelRoom" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_roomTypeId" ON "hotelRoom" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_hotelRoomGroupId" ON "hotelRoom" USING btree ("projectId","hotelRoomGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_checkOutStatus" ON "hotelRoom" USING btree ("projectId","checkOutStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hotelRoom_hotelId_roomNo_key" ON "hotelRoom" USING btree ("projectId","hotelId","roomNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_searchText" ON "hotelRoom" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelRoom_searchGrams" ON "hotelRoom" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_projectId_id" ON "hotelRoomGroup" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_hotelId" ON "hotelRoomGroup" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_roomTypeId" ON "hotelRoomGroup" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_searchText" ON "hotelRoomGroup" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_searchGrams" ON "hotelRoomGroup" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_projectId_id" ON "hotelChannelSales" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_hotelId" ON "hotelChannelSales" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_roomTypeId" ON "hotelChannelSales" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_userChannelId" ON "hotelChannelSales" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_checkInDate" ON "hotelChannelSales" USING btree ("projectId","checkInDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_checkOutDate" ON "hotelChannelSales" USING btree ("projectId","checkOutDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_orderId" ON "hotelChannelSales" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_status" ON "hotelChannelSales" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_searchText" ON "hotelChannelSales" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_searchGrams" ON "hotelChannelSales" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "roomType_projectId_id" ON "roomType" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomType_type" ON "roomType" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomType_status" ON "roomType" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomType_hotelId" ON "roomType" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomType_currencyId" ON "roomType" USING btree ("currencyId");
--> statement-breakpoint
CREATE INDEX "roomType_searchText" ON "roomType" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "roomType_searchGrams" ON "roomType" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "roomFacility_projectId_id" ON "roomFacility" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "roomFacility_name_key" ON "roomFacility" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "roomFacility_searchText" ON "roomFacility" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "roomFacility_searchGrams" ON "roomFacility" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelBookingSetting_projectId_id" ON "hotelBookingSetting" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelCustomer_projectId_id" ON "hotelCustomer" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelCustomer_idCard_hash" ON "hotelCustomer" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "hotelCustomer_searchText" ON "hotelCustomer" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelCustomer_searchGrams" ON "hotelCustomer" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelGuest_projectId_id" ON "hotelGuest" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_gender" ON "hotelGuest" USING btree ("projectId","gender","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_idType" ON "hotelGuest" USING btree ("projectId","idType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_idCard_hash" ON "hotelGuest" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "hotelGuest_status" ON "hotelGuest" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_registerStatus" ON "hotelGuest" USING btree ("projectId","registerStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_hotelId" ON "hotelGuest" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_roomTypeId" ON "hotelGuest" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_hotelRoomId" ON "hotelGuest" USING btree ("projectId","hotelRoomId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_checkInDate" ON "hotelGuest" USING btree ("projectId","checkInDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_checkOutDate" ON "hotelGuest" USING btree ("projectId","checkOutDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_checkOutStatus" ON "hotelGuest" USING btree ("projectId","checkOutStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_orderCommodityId" ON "hotelGuest" USING btree ("projectId","orderCommodityId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_userLevelId" ON "hotelGuest" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_userChannelId" ON "hotelGuest" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_userGroupId" ON "hotelGuest" USING btree ("projectId","userGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_searchText" ON "hotelGuest" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelGuest_searchGrams" ON "hotelGuest" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelRoommate_projectId_id" ON "hotelRoommate" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_hotelGuestId" ON "hotelRoommate" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_idCard_hash" ON "hotelRoommate" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "hotelRoommate_gender" ON "hotelRoommate" USING btree ("projectId","gender","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_party" ON "hotelRoommate" USING btree ("projectId","party","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_searchText" ON "hotelRoommate" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "hotelRoommate_searchGrams" ON "hotelRoommate" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "reservationCode_projectId_id" ON "reservationCode" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reservationCode_status" ON "reservationCode" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reservationCode_hotelId" ON "reservationCode" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reservationCode_roomTypeId" ON "reservationCode" USING btree ("projectId","roomTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reservationCode_orderId" ON "reservationCode" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reservationCode_code_key" ON "reservationCode" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reservationCode_searchText" ON "reservationCode" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "reservationCode_searchGrams" ON "reservationCode" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tagsManagement_projectId_id" ON "tagsManagement" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tagsManagement_name_key" ON "tagsManagement" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tagsManagement_searchText" ON "tagsManagement" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tagsManagement_searchGrams" ON "tagsManagement" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "hotelTag_projectId_id" ON "hotelTag" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelTag_hotelId" ON "hotelTag" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelTag_tagsManagementId" ON "hotelTag" USING btree ("projectId","tagsManagementId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hotelTag_hotelId_tagsManagementId_key" ON "hotelTag" USING btree ("projectId","hotelId","tagsManagementId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userLevel_projectId_id" ON "userLevel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userLevel_carTypeId" ON "userLevel" USING btree ("projectId","carTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "userLevel_name_key" ON "userLevel" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userLevel_searchText" ON "userLevel" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "userLevel_searchGrams" ON "userLevel" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "userGroup_projectId_id" ON "userGroup" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userGroup_status" ON "userGroup" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "userGroup_groupId_key" ON "userGroup" USING btree ("projectId","groupId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userGroup_searchText" ON "userGroup" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "userGroup_searchGrams" ON "userGroup" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "userGroupModule_projectId_id" ON "userGroupModule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userGroupModule_moduleId" ON "userGroupModule" USING btree ("projectId","moduleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userGroupModule_userGroupId" ON "userGroupModule" USING btree ("projectId","userGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "userGroupModule_userGroupId_moduleId_key" ON "userGroupModule" USING btree ("projectId","userGroupId","moduleId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userGroupModule_searchText" ON "userGroupModule" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "userGroupModule_searchGrams" ON "userGroupModule" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "userChannel_projectId_id" ON "userChannel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userChannel_isGroup" ON "userChannel" USING btree ("projectId","isGroup","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "userChannel_name_key" ON "userChannel" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userChannel_searchText" ON "userChannel" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "userChannel_searchGrams" ON "userChannel" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "userAuth_projectId_id" ON "userAuth" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userAuth_type" ON "userAuth" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userAuth_userLevelId" ON "userAuth" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userAuth_userChannelId" ON "userAuth" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "userAuth_code_key" ON "userAuth" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userAuth_searchText" ON "userAuth" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "userAuth_searchGrams" ON "userAuth" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "relUserLevelHotel_projectId_id" ON "relUserLevelHotel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserLevelHotel_userLevelId" ON "relUserLevelHotel" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserLevelHotel_hotelId" ON "relUserLevelHotel" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relUserLevelHotel_userLevelId_hotelId_key" ON "relUserLevelHotel" USING btree ("projectId","userLevelId","hotelId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserGroupHotel_projectId_id" ON "relUserGroupHotel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserGroupHotel_userGroupId" ON "relUserGroupHotel" USING btree ("projectId","userGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserGroupHotel_hotelId" ON "relUserGroupHotel" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relUserGroupHotel_userGroupId_hotelId_key" ON "relUserGroupHotel" USING btree ("projectId","userGroupId","hotelId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserGroupRole_projectId_id" ON "relUserGroupRole" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserGroupRole_userGroupId" ON "relUserGroupRole" USING btree ("projectId","userGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserGroupRole_sysRoleId" ON "relUserGroupRole" USING btree ("projectId","sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relUserGroupRole_userGroupId_sysRoleId_key" ON "relUserGroupRole" USING btree ("projectId","userGroupId","sysRoleId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserChannelHotel_projectId_id" ON "relUserChannelHotel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserChannelHotel_userChannelId" ON "relUserChannelHotel" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserChannelHotel_hotelId" ON "relUserChannelHotel" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relUserChannelHotel_userChannelId_hotelId_key" ON "relUserChannelHotel" USING btree ("projectId","userChannelId","hotelId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserChannelRole_projectId_id" ON "relUserChannelRole" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserChannelRole_userChannelId" ON "relUserChannelRole" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relUserChannelRole_sysRoleId" ON "relUserChannelRole" USING btree ("projectId","sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relUserChannelRole_userChannelId_sysRoleId_key" ON "relUserChannelRole" USING btree ("projectId","userChannelId","sysRoleId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "assignRoomHotel_projectId_id" ON "assignRoomHotel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "assignRoomHotel_hotelId" ON "assignRoomHotel" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "assignRoomHotel_sysRoleId" ON "assignRoomHotel" USING btree ("projectId","sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "assignRoomHotel_hotelId_sysRoleId_key" ON "assignRoomHotel" USING btree ("projectId","hotelId","sysRoleId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_projectId_id" ON "hotelAssignRoom" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_hotelGuestId" ON "hotelAssignRoom" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_hotelRoomId" ON "hotelAssignRoom" USING btree ("projectId","hotelRoomId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_checkInDate" ON "hotelAssignRoom" USING btree ("projectId","checkInDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_checkOutDate" ON "hotelAssignRoom" USING btree ("projectId","checkOutDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_checkOutStatus" ON "hotelAssignRoom" USING btree ("projectId","checkOutStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_sysUserId" ON "hotelAssignRoom" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "hotelAssignRoom_hotelGuestId_hotelRoomId_checkInDate_key" ON "hotelAssignRoom" USING btree ("projectId","hotelGuestId","hotelRoomId","checkInDate") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vip_projectId_id" ON "vip" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vip_userLevelId" ON "vip" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vip_hotelId" ON "vip" USING btree ("projectId","hotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vip_searchText" ON "vip" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vip_searchGrams" ON "vip" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "vipBill_projectId_id" ON "vipBill" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_vipId" ON "vipBill" USING btree ("projectId","vipId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_billDate" ON "vipBill" USING btree ("projectId","billDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_status" ON "vipBill" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "vipBill_searchText" ON "vipBill" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vipBill_searchGrams" ON "vipBill" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "merchantConsumeRecord_projectId_id" ON "merchantConsumeRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "merchantConsumeRecord_consumeDate" ON "merchantConsumeRecord" USING btree ("projectId","consumeDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "merchantConsumeRecord_searchText" ON "merchantConsumeRecord" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "merchantConsumeRecord_searchGrams" ON "merchantConsumeRecord" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "mealRule_projectId_id" ON "mealRule" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRule_mealType" ON "mealRule" USING btree ("projectId","mealType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRule_date" ON "mealRule" USING btree ("projectId","date","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRule_userLevelId" ON "mealRule" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRule_status" ON "mealRule" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRule_searchText" ON "mealRule" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mealRule_searchGrams" ON "mealRule" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "mealRulePlace_projectId_id" ON "mealRulePlace" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRulePlace_mealRuleId" ON "mealRulePlace" USING btree ("projectId","mealRuleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRulePlace_mealPlaceId" ON "mealRulePlace" USING btree ("projectId","mealPlaceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRulePlace_mealRuleId_mealPlaceId_key" ON "mealRulePlace" USING btree ("projectId","mealRuleId","mealPlaceId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRulePlace_searchText" ON "mealRulePlace" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mealRulePlace_searchGrams" ON "mealRulePlace" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "mealFood_projectId_id" ON "mealFood" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealFood_foodId" ON "mealFood" USING btree ("projectId","foodId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealFood_mealRuleId" ON "mealFood" USING btree ("projectId","mealRuleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealFood_searchText" ON "mealFood" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mealFood_searchGrams" ON "mealFood" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "mealPlace_projectId_id" ON "mealPlace" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealPlace_isCheckInHotel" ON "mealPlace" USING btree ("projectId","isCheckInHotel","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealPlace_name_key" ON "mealPlace" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealPlace_searchText" ON "mealPlace" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mealPlace_searchGrams" ON "mealPlace" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "food_projectId_id" ON "food" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "food_pepper" ON "food" USING btree ("projectId","pepper","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "food_searchText" ON "food" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "food_searchGrams" ON "food" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "mealRegister_projectId_id" ON "mealRegister" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_mealRuleId" ON "mealRegister" USING btree ("projectId","mealRuleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_mealType" ON "mealRegister" USING btree ("projectId","mealType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_date" ON "mealRegister" USING btree ("projectId","date","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_mealPlaceId" ON "mealRegister" USING btree ("projectId","mealPlaceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_mealStatus" ON "mealRegister" USING btree ("projectId","mealStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_registerUserId" ON "mealRegister" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_hotelGuestId" ON "mealRegister" USING btree ("projectId","hotelGuestId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_webUserId" ON "mealRegister" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRegister_searchText" ON "mealRegister" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mealRegister_searchGrams" ON "mealRegister" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "mealRecord_projectId_id" ON "mealRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_mealRegisterId" ON "mealRecord" USING btree ("projectId","mealRegisterId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_registerUserId" ON "mealRecord" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_mealPlaceId" ON "mealRecord" USING btree ("projectId","mealPlaceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_mealType" ON "mealRecord" USING btree ("projectId","mealType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_date" ON "mealRecord" USING btree ("projectId","date","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_status" ON "mealRecord" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_eatenAt" ON "mealRecord" USING btree ("projectId","eatenAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "mealRecord_sysUserId" ON "mealRecord" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_registerUserId_date_mealType_key" ON "mealRecord" USING btree ("projectId","registerUserId","date","mealType") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "mealRecord_mealRegisterId_key" ON "mealRecord" USING btree ("projectId","mealRegisterId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carType_projectId_id" ON "carType" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "carType_name_key" ON "carType" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carType_searchText" ON "carType" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "carType_searchGrams" ON "carType" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "car_projectId_id" ON "car" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "car_carTypeId" ON "car" USING btree ("projectId","carTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "car_status" ON "car" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "car_plateNumber_key" ON "car" USING btree ("projectId","plateNumber") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "car_searchText" ON "car" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "car_searchGrams" ON "car" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "carReceiveCycle_projectId_id" ON "carReceiveCycle" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carReceiveCycle_carId" ON "carReceiveCycle" USING btree ("projectId","carId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carReceiveCycle_startTime" ON "carReceiveCycle" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carReceiveCycle_endTime" ON "carReceiveCycle" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userChannelCar_projectId_id" ON "userChannelCar" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userChannelCar_userChannelId" ON "userChannelCar" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "userChannelCar_carId" ON "userChannelCar" USING btree ("projectId","carId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "userChannelCar_userChannelId_carId_key" ON "userChannelCar" USING btree ("projectId","userChannelId","carId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "station_projectId_id" ON "station" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "station_type" ON "station" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "station_station_key" ON "station" USING btree ("projectId","station") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "station_searchText" ON "station" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "station_searchGrams" ON "station" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_projectId_id" ON "tripTicketReceiveLine" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_type" ON "tripTicketReceiveLine" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_startStationId" ON "tripTicketReceiveLine" USING btree ("projectId","startStationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_endStationId" ON "tripTicketReceiveLine" USING btree ("projectId","endStationId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_searchText" ON "tripTicketReceiveLine" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_searchGrams" ON "tripTicketReceiveLine" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "passenger_projectId_id" ON "passenger" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_idType" ON "passenger" USING btree ("projectId","idType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_idCard_hash" ON "passenger" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "passenger_gender" ON "passenger" USING btree ("projectId","gender","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_status" ON "passenger" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_userLevelId" ON "passenger" USING btree ("projectId","userLevelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_userChannelId" ON "passenger" USING btree ("projectId","userChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_userGroupId" ON "passenger" USING btree ("projectId","userGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_webUserId" ON "passenger" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "passenger_searchText" ON "passenger" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "passenger_searchGrams" ON "passenger" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripTicket_projectId_id" ON "tripTicket" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_passengerId" ON "tripTicket" USING btree ("projectId","passengerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_status" ON "tripTicket" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_type" ON "tripTicket" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_tripNumber" ON "tripTicket" USING btree ("projectId","tripNumber","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_departTime" ON "tripTicket" USING btree ("projectId","departTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_arriveTime" ON "tripTicket" USING btree ("projectId","arriveTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_receiveStatus" ON "tripTicket" USING btree ("projectId","receiveStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_orderId" ON "tripTicket" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_webUserId" ON "tripTicket" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicket_searchText" ON "tripTicket" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripTicket_searchGrams" ON "tripTicket" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_projectId_id" ON "tripTicketReceivePlan" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_tripTicketReceiveLineId" ON "tripTicketReceivePlan" USING btree ("projectId","tripTicketReceiveLineId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_status" ON "tripTicketReceivePlan" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_planTime" ON "tripTicketReceivePlan" USING btree ("projectId","planTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_driverId" ON "tripTicketReceivePlan" USING btree ("projectId","driverId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_volunteerId" ON "tripTicketReceivePlan" USING btree ("projectId","volunteerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_hotelReceptionId" ON "tripTicketReceivePlan" USING btree ("projectId","hotelReceptionId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_adminId" ON "tripTicketReceivePlan" USING btree ("projectId","adminId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_searchText" ON "tripTicketReceivePlan" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_searchGrams" ON "tripTicketReceivePlan" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_projectId_id" ON "tripTicketReceivePlanCar" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_tripTicketReceivePlanId" ON "tripTicketReceivePlanCar" USING btree ("projectId","tripTicketReceivePlanId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_carId" ON "tripTicketReceivePlanCar" USING btree ("projectId","carId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "tripTicketReceivePlanCar_tripTicketReceivePlanId_carId_key" ON "tripTicketReceivePlanCar" USING btree ("projectId","tripTicketReceivePlanId","carId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_searchText" ON "tripTicketReceivePlanCar" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_searchGrams" ON "tripTicketReceivePlanCar" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_projectId_id" ON "tripTicketReceivePlanTrack" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_tripTicketReceivePlanId" ON "tripTicketReceivePlanTrack" USING btree ("projectId","tripTicketReceivePlanId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_step" ON "tripTicketReceivePlanTrack" USING btree ("projectId","step","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_role" ON "tripTicketReceivePlanTrack" USING btree ("projectId","role","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_operateTime" ON "tripTicketReceivePlanTrack" USING btree ("projectId","operateTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_sysUserId" ON "tripTicketReceivePlanTrack" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_projectId_id" ON "carryPassenger" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_passengerId" ON "carryPassenger" USING btree ("projectId","passengerId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_tripTicketReceivePlanId" ON "carryPassenger" USING btree ("projectId","tripTicketReceivePlanId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_carId" ON "carryPassenger" USING btree ("projectId","carId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_receiveStatus" ON "carryPassenger" USING btree ("projectId","receiveStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_receivedAt" ON "carryPassenger" USING btree ("projectId","receivedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "carryPassenger_tripTicketReceivePlanId_passengerId_key" ON "carryPassenger" USING btree ("projectId","tripTicketReceivePlanId","passengerId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_projectId_id" ON "registerUser" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_status" ON "registerUser" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_certTypeId" ON "registerUser" USING btree ("projectId","certTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_userType" ON "registerUser" USING btree ("projectId","userType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_gender" ON "registerUser" USING btree ("projectId","gender","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_country" ON "registerUser" USING btree ("projectId","country","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_idType" ON "registerUser" USING btree ("projectId","idType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_idCard_hash" ON "registerUser" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "registerUser_idCardAvatarCheckStatus" ON "registerUser" USING btree ("projectId","idCardAvatarCheckStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_groupType" ON "registerUser" USING btree ("projectId","groupType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_groupId" ON "registerUser" USING btree ("projectId","groupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_signInStatus" ON "registerUser" USING btree ("projectId","signInStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_outFlag" ON "registerUser" USING btree ("projectId","outFlag","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_winStatus" ON "registerUser" USING btree ("projectId","winStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_healthCheck" ON "registerUser" USING btree ("projectId","healthCheck","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_syncStatus" ON "registerUser" USING btree ("projectId","syncStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_webFormRecordId" ON "registerUser" USING btree ("projectId","webFormRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_webUserId" ON "registerUser" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_registerChannelId" ON "registerUser" USING btree ("projectId","registerChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_registerUserCompanyId" ON "registerUser" USING btree ("projectId","registerUserCompanyId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_importBatchId" ON "registerUser" USING btree ("projectId","importBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_createdAt_idx" ON "registerUser" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUser_number_key" ON "registerUser" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUser_externalNumber_key" ON "registerUser" USING btree ("projectId","externalNumber") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUser_certNo_key" ON "registerUser" USING btree ("projectId","certNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUser_rfid_key" ON "registerUser" USING btree ("projectId","rfid") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUser_searchText" ON "registerUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUser_searchGrams" ON "registerUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserCompany_projectId_id" ON "registerUserCompany" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCompany_type" ON "registerUserCompany" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserCompany_name_key" ON "registerUserCompany" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCompany_searchText" ON "registerUserCompany" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserCompany_searchGrams" ON "registerUserCompany" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSync_projectId_id" ON "registerUserSync" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSync_registerUserId" ON "registerUserSync" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSync_sourceProjectId" ON "registerUserSync" USING btree ("projectId","sourceProjectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSync_targetProjectId" ON "registerUserSync" USING btree ("projectId","targetProjectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSync_syncStatus" ON "registerUserSync" USING btree ("projectId","syncStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSync_syncedAt" ON "registerUserSync" USING btree ("projectId","syncedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "student_projectId_id" ON "student" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "student_school" ON "student" USING btree ("projectId","school","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "student_grade" ON "student" USING btree ("projectId","grade","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "student_className" ON "student" USING btree ("projectId","className","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "student_gender" ON "student" USING btree ("projectId","gender","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "student_idCard_hash" ON "student" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "student_registerUserId" ON "student" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "student_searchText" ON "student" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "student_searchGrams" ON "student" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSeqNo_projectId_id" ON "registerUserSeqNo" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSeqNo_no" ON "registerUserSeqNo" USING btree ("projectId","no","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRfid_projectId_id" ON "registerUserRfid" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRfid_registerUserId" ON "registerUserRfid" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRfid_boundAt" ON "registerUserRfid" USING btree ("projectId","boundAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserRfid_rfid_key" ON "registerUserRfid" USING btree ("projectId","rfid") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserRfid_searchText" ON "registerUserRfid" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserRfid_searchGrams" ON "registerUserRfid" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "projectSetting_projectId_id" ON "projectSetting" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "projectSetting_key" ON "projectSetting" USING btree ("projectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_projectId_id" ON "registerUserDailyHealthReport" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_reportDate" ON "registerUserDailyHealthReport" USING btree ("projectId","reportDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_status" ON "registerUserDailyHealthReport" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_registerUserId" ON "registerUserDailyHealthReport" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_searchText" ON "registerUserDailyHealthReport" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_searchGrams" ON "registerUserDailyHealthReport" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_projectId_id" ON "registerUserHealthCheckLog" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_idCard_hash" ON "registerUserHealthCheckLog" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_checkResult" ON "registerUserHealthCheckLog" USING btree ("projectId","checkResult","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_natEndTime" ON "registerUserHealthCheckLog" USING btree ("projectId","natEndTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_registerUserId" ON "registerUserHealthCheckLog" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_searchText" ON "registerUserHealthCheckLog" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_searchGrams" ON "registerUserHealthCheckLog" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserMZTCheckLog_projectId_id" ON "registerUserMZTCheckLog" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserMZTCheckLog_idCard_hash" ON "registerUserMZTCheckLog" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "registerUserMZTCheckLog_checkType" ON "registerUserMZTCheckLog" USING btree ("projectId","checkType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserMZTCheckLog_searchText" ON "registerUserMZTCheckLog" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserMZTCheckLog_searchGrams" ON "registerUserMZTCheckLog" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserHealthWhiteUser_projectId_id" ON "registerUserHealthWhiteUser" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserHealthWhiteUser_idCard_hash" ON "registerUserHealthWhiteUser" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "registerUserHealthWhiteUser_searchText" ON "registerUserHealthWhiteUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserHealthWhiteUser_searchGrams" ON "registerUserHealthWhiteUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserWhiteUser_projectId_id" ON "registerUserWhiteUser" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserWhiteUser_idCard_hash" ON "registerUserWhiteUser" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "registerUserWhiteUser_searchText" ON "registerUserWhiteUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserWhiteUser_searchGrams" ON "registerUserWhiteUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserBlackUser_projectId_id" ON "registerUserBlackUser" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBlackUser_idCard_hash" ON "registerUserBlackUser" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "registerUserBlackUser_searchText" ON "registerUserBlackUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserBlackUser_searchGrams" ON "registerUserBlackUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserTermGroup_projectId_id" ON "registerUserTermGroup" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroup_hallArea" ON "registerUserTermGroup" USING btree ("projectId","hallArea","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserTermGroup_code_key" ON "registerUserTermGroup" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroup_searchText" ON "registerUserTermGroup" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserTermGroup_searchGrams" ON "registerUserTermGroup" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserTerm_projectId_id" ON "registerUserTerm" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_entryType" ON "registerUserTerm" USING btree ("projectId","entryType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_registerUserTermGroupId" ON "registerUserTerm" USING btree ("projectId","registerUserTermGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_status" ON "registerUserTerm" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_lastHeartbeatAt" ON "registerUserTerm" USING btree ("projectId","lastHeartbeatAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserTerm_code_key" ON "registerUserTerm" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_searchText" ON "registerUserTerm" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserTerm_searchGrams" ON "registerUserTerm" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_projectId_id" ON "registerUserTermInfo" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_registerUserTermId" ON "registerUserTermInfo" USING btree ("projectId","registerUserTermId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_version" ON "registerUserTermInfo" USING btree ("projectId","version","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_checkPattern" ON "registerUserTermInfo" USING btree ("projectId","checkPattern","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_onlineStatus" ON "registerUserTermInfo" USING btree ("projectId","onlineStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserTermInfo_deviceNo_key" ON "registerUserTermInfo" USING btree ("projectId","deviceNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_searchText" ON "registerUserTermInfo" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_searchGrams" ON "registerUserTermInfo" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_projectId_id" ON "registerUserSamePeriodProject" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_registerUserTermInfoId" ON "registerUserSamePeriodProject" USING btree ("projectId","registerUserTermInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_registerUserTermId" ON "registerUserSamePeriodProject" USING btree ("projectId","registerUserTermId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_searchText" ON "registerUserSamePeriodProject" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_searchGrams" ON "registerUserSamePeriodProject" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_projectId_id" ON "registerUserTermGroupSeat" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_registerUserTermGroupId" ON "registerUserTermGroupSeat" USING btree ("projectId","registerUserTermGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_startTime" ON "registerUserTermGroupSeat" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_endTime" ON "registerUserTermGroupSeat" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_searchText" ON "registerUserTermGroupSeat" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_searchGrams" ON "registerUserTermGroupSeat" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_projectId_id" ON "registerUserTermGroupSeatDetail" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_registerUserTermGroupSeatId" ON "registerUserTermGroupSeatDetail" USING btree ("projectId","registerUserTermGroupSeatId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_registerUserId" ON "registerUserTermGroupSeatDetail" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserTermGroupSeatDetail_registerUserTerm_134e771c4b" ON "registerUserTermGroupSeatDetail" USING btree ("projectId","registerUserTermGroupSeatId","seat") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_searchText" ON "registerUserTermGroupSeatDetail" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_searchGrams" ON "registerUserTermGroupSeatDetail" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_projectId_id" ON "registerUserEquipmentSync" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_registerUserTermInfoId" ON "registerUserEquipmentSync" USING btree ("projectId","registerUserTermInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_registerUserId" ON "registerUserEquipmentSync" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_syncStatus" ON "registerUserEquipmentSync" USING btree ("projectId","syncStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_syncedAt" ON "registerUserEquipmentSync" USING btree ("projectId","syncedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserExhibitionHallScale_projectId_id" ON "registerUserExhibitionHallScale" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserExhibitionHallScale_exhibitionHallId" ON "registerUserExhibitionHallScale" USING btree ("projectId","exhibitionHallId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserExhibitionHallScale_exhibitionHallId_key" ON "registerUserExhibitionHallScale" USING btree ("projectId","exhibitionHallId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_projectId_id" ON "registerUserBackCheckLog" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_registerUserTermInfoId" ON "registerUserBackCheckLog" USING btree ("projectId","registerUserTermInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_registerUserId" ON "registerUserBackCheckLog" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_checkPattern" ON "registerUserBackCheckLog" USING btree ("projectId","checkPattern","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_checkResult" ON "registerUserBackCheckLog" USING btree ("projectId","checkResult","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_reasonCode" ON "registerUserBackCheckLog" USING btree ("projectId","reasonCode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_checkStartTime" ON "registerUserBackCheckLog" USING btree ("projectId","checkStartTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_isIdCode" ON "registerUserBackCheckLog" USING btree ("projectId","isIdCode","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserBackCheckLog_requestId_key" ON "registerUserBackCheckLog" USING btree ("projectId","requestId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_searchText" ON "registerUserBackCheckLog" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_searchGrams" ON "registerUserBackCheckLog" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_projectId_id" ON "registerUserEntryRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_entryTime" ON "registerUserEntryRecord" USING btree ("projectId","entryTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_entryType" ON "registerUserEntryRecord" USING btree ("projectId","entryType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_entryTermGroupName" ON "registerUserEntryRecord" USING btree ("projectId","entryTermGroupName","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_registerUserId" ON "registerUserEntryRecord" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_registerUserTermId" ON "registerUserEntryRecord" USING btree ("projectId","registerUserTermId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserEntryRecord_entryRecordNo_key" ON "registerUserEntryRecord" USING btree ("projectId","entryRecordNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_searchText" ON "registerUserEntryRecord" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_searchGrams" ON "registerUserEntryRecord" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_projectId_id" ON "registerUserOutEntryRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_entryTime" ON "registerUserOutEntryRecord" USING btree ("projectId","entryTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_entryType" ON "registerUserOutEntryRecord" USING btree ("projectId","entryType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_entryTermGroupName" ON "registerUserOutEntryRecord" USING btree ("projectId","entryTermGroupName","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_idType" ON "registerUserOutEntryRecord" USING btree ("projectId","idType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_idCard_hash" ON "registerUserOutEntryRecord" USING btree ("idCardHash");
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserOutEntryRecord_entryRecordNo_key" ON "registerUserOutEntryRecord" USING btree ("projectId","entryRecordNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_searchText" ON "registerUserOutEntryRecord" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_searchGrams" ON "registerUserOutEntryRecord" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecordToOther_projectId_id" ON "registerUserEntryRecordToOther" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecordToOther_registerUserEntryRecordId" ON "registerUserEntryRecordToOther" USING btree ("projectId","registerUserEntryRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecordToOther_registerUserId" ON "registerUserEntryRecordToOther" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecordToOther_status" ON "registerUserEntryRecordToOther" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryAppData_projectId_id" ON "registerUserEntryAppData" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryAppData_status" ON "registerUserEntryAppData" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryAppData_searchText" ON "registerUserEntryAppData" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserEntryAppData_searchGrams" ON "registerUserEntryAppData" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_projectId_id" ON "registerUserEntryStatistics" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_paramType" ON "registerUserEntryStatistics" USING btree ("projectId","paramType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_whichDay" ON "registerUserEntryStatistics" USING btree ("projectId","whichDay","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_status" ON "registerUserEntryStatistics" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_searchText" ON "registerUserEntryStatistics" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_searchGrams" ON "registerUserEntryStatistics" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatisticsParam_projectId_id" ON "registerUserEntryStatisticsParam" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatisticsParam_paramType" ON "registerUserEntryStatisticsParam" USING btree ("projectId","paramType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatisticsParam_whichDay" ON "registerUserEntryStatisticsParam" USING btree ("projectId","whichDay","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatisticsParam_status" ON "registerUserEntryStatisticsParam" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatisticsParam_searchText" ON "registerUserEntryStatisticsParam" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatisticsParam_searchGrams" ON "registerUserEntryStatisticsParam" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserFaceDatabase_projectId_id" ON "registerUserFaceDatabase" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceDatabase_type" ON "registerUserFaceDatabase" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceDatabase_supplier" ON "registerUserFaceDatabase" USING btree ("projectId","supplier","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserFaceDatabase_number_key" ON "registerUserFaceDatabase" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceDatabase_searchText" ON "registerUserFaceDatabase" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserFaceDatabase_searchGrams" ON "registerUserFaceDatabase" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_projectId_id" ON "relRegisterUserFaceDatabase" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_registerUserId" ON "relRegisterUserFaceDatabase" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_registerUserFaceDatabaseId" ON "relRegisterUserFaceDatabase" USING btree ("projectId","registerUserFaceDatabaseId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_status" ON "relRegisterUserFaceDatabase" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relRegisterUserFaceDatabase_registerUserFaceData_2b6143f3a6" ON "relRegisterUserFaceDatabase" USING btree ("projectId","registerUserFaceDatabaseId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_projectId_id" ON "registerUserSyncFaceDatabaseRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_registerUserId" ON "registerUserSyncFaceDatabaseRecord" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_registerUserF_18e4ebd52e" ON "registerUserSyncFaceDatabaseRecord" USING btree ("projectId","registerUserFaceDatabaseId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_syncResult" ON "registerUserSyncFaceDatabaseRecord" USING btree ("projectId","syncResult","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_syncedAt" ON "registerUserSyncFaceDatabaseRecord" USING btree ("projectId","syncedAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_searchText" ON "registerUserSyncFaceDatabaseRecord" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_searchGrams" ON "registerUserSyncFaceDatabaseRecord" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "specialPerformance_projectId_id" ON "specialPerformance" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "specialPerformance_startTime" ON "specialPerformance" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "specialPerformance_endTime" ON "specialPerformance" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "specialPerformance_placeId" ON "specialPerformance" USING btree ("projectId","placeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "specialPerformance_status" ON "specialPerformance" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "specialPerformance_searchText" ON "specialPerformance" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "specialPerformance_searchGrams" ON "specialPerformance" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceTerm_projectId_id" ON "relSpecialPerformanceTerm" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceTerm_specialPerformanceId" ON "relSpecialPerformanceTerm" USING btree ("projectId","specialPerformanceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceTerm_registerUserTermId" ON "relSpecialPerformanceTerm" USING btree ("projectId","registerUserTermId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relSpecialPerformanceTerm_specialPerformanceId_r_dbeebed7e0" ON "relSpecialPerformanceTerm" USING btree ("projectId","specialPerformanceId","registerUserTermId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_projectId_id" ON "relSpecialPerformanceUser" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_specialPerformanceId" ON "relSpecialPerformanceUser" USING btree ("projectId","specialPerformanceId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_registerUserId" ON "relSpecialPerformanceUser" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "relSpecialPerformanceUser_specialPerformanceId_r_20cb1c7b96" ON "relSpecialPerformanceUser" USING btree ("projectId","specialPerformanceId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_searchText" ON "relSpecialPerformanceUser" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_searchGrams" ON "relSpecialPerformanceUser" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserCertType_projectId_id" ON "registerUserCertType" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertType_userType" ON "registerUserCertType" USING btree ("projectId","userType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertType_effectiveStartTime" ON "registerUserCertType" USING btree ("projectId","effectiveStartTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertType_effectiveEndTime" ON "registerUserCertType" USING btree ("projectId","effectiveEndTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertType_allowWin" ON "registerUserCertType" USING btree ("projectId","allowWin","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertType_ticketShow" ON "registerUserCertType" USING btree ("projectId","ticketShow","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserCertType_name_key" ON "registerUserCertType" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertType_searchText" ON "registerUserCertType" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserCertType_searchGrams" ON "registerUserCertType" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_projectId_id" ON "registerUserCertBatch" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_registerUserCertTypeId" ON "registerUserCertBatch" USING btree ("projectId","registerUserCertTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_status" ON "registerUserCertBatch" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_searchText" ON "registerUserCertBatch" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_searchGrams" ON "registerUserCertBatch" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserCertTemplateConfig_projectId_id" ON "registerUserCertTemplateConfig" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertTemplateConfig_registerUserCertTypeId" ON "registerUserCertTemplateConfig" USING btree ("projectId","registerUserCertTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertTemplateConfig_searchText" ON "registerUserCertTemplateConfig" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserCertTemplateConfig_searchGrams" ON "registerUserCertTemplateConfig" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserCertAuthority_projectId_id" ON "registerUserCertAuthority" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertAuthority_registerUserCertTypeId" ON "registerUserCertAuthority" USING btree ("projectId","registerUserCertTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserCertAuthority_registerUserTermGroupId" ON "registerUserCertAuthority" USING btree ("projectId","registerUserTermGroupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserCertAuthority_registerUserCertTypeId_3e69cba6ce" ON "registerUserCertAuthority" USING btree ("projectId","registerUserCertTypeId","registerUserTermGroupId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_projectId_id" ON "registerUserPoliceCheckBatch" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_type" ON "registerUserPoliceCheckBatch" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_status" ON "registerUserPoliceCheckBatch" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserPoliceCheckBatch_batchNo_key" ON "registerUserPoliceCheckBatch" USING btree ("projectId","batchNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_searchText" ON "registerUserPoliceCheckBatch" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_searchGrams" ON "registerUserPoliceCheckBatch" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatchDetail_projectId_id" ON "registerUserPoliceCheckBatchDetail" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatchDetail_registerUserP_9ac7572229" ON "registerUserPoliceCheckBatchDetail" USING btree ("projectId","registerUserPoliceCheckBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatchDetail_registerUserId" ON "registerUserPoliceCheckBatchDetail" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatchDetail_checkResult" ON "registerUserPoliceCheckBatchDetail" USING btree ("projectId","checkResult","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserPoliceCheckBatchDetail_registerUserP_2bf9a13b17" ON "registerUserPoliceCheckBatchDetail" USING btree ("projectId","registerUserPoliceCheckBatchId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_projectId_id" ON "registerUserZZBatch" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_registerUserCertTypeId" ON "registerUserZZBatch" USING btree ("projectId","registerUserCertTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_endTime" ON "registerUserZZBatch" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_status" ON "registerUserZZBatch" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_policeCheckStatus" ON "registerUserZZBatch" USING btree ("projectId","policeCheckStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_countryPoliceCheckStatus" ON "registerUserZZBatch" USING btree ("projectId","countryPoliceCheckStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_groupType" ON "registerUserZZBatch" USING btree ("projectId","groupType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_groupId" ON "registerUserZZBatch" USING btree ("projectId","groupId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_idType" ON "registerUserZZBatch" USING btree ("projectId","idType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_idCard_hash" ON "registerUserZZBatch" USING btree ("idCardHash");
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_idCardAvatarCheckStatus" ON "registerUserZZBatch" USING btree ("projectId","idCardAvatarCheckStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserZZBatch_batchNo_key" ON "registerUserZZBatch" USING btree ("projectId","batchNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_searchText" ON "registerUserZZBatch" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_searchGrams" ON "registerUserZZBatch" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_projectId_id" ON "registerUserZZBatchDetail" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_registerUserZZBatchId" ON "registerUserZZBatchDetail" USING btree ("projectId","registerUserZZBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_registerUserId" ON "registerUserZZBatchDetail" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_deliverStatus" ON "registerUserZZBatchDetail" USING btree ("projectId","deliverStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_deliverTime" ON "registerUserZZBatchDetail" USING btree ("projectId","deliverTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_policeCheckStatus" ON "registerUserZZBatchDetail" USING btree ("projectId","policeCheckStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_countryPoliceCheckStatus" ON "registerUserZZBatchDetail" USING btree ("projectId","countryPoliceCheckStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserZZBatchDetail_registerUserZZBatchId__5e6a92db42" ON "registerUserZZBatchDetail" USING btree ("projectId","registerUserZZBatchId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_searchText" ON "registerUserZZBatchDetail" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_searchGrams" ON "registerUserZZBatchDetail" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotel_projectId_id" ON "registerUserSignInHotel" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotel_status" ON "registerUserSignInHotel" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotel_sysRoleId" ON "registerUserSignInHotel" USING btree ("projectId","sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInHotel_name_key" ON "registerUserSignInHotel" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotel_searchText" ON "registerUserSignInHotel" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotel_searchGrams" ON "registerUserSignInHotel" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelStatistics_projectId_id" ON "registerUserSignInHotelStatistics" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInHotelStatistics_name_key" ON "registerUserSignInHotelStatistics" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelStatistics_searchText" ON "registerUserSignInHotelStatistics" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelStatistics_searchGrams" ON "registerUserSignInHotelStatistics" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelRole_projectId_id" ON "registerUserSignInHotelRole" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelRole_registerUserSignInHotelId" ON "registerUserSignInHotelRole" USING btree ("projectId","registerUserSignInHotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelRole_sysRoleId" ON "registerUserSignInHotelRole" USING btree ("projectId","sysRoleId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInHotelRole_registerUserSignInHo_a8c865ca1f" ON "registerUserSignInHotelRole" USING btree ("projectId","registerUserSignInHotelId","sysRoleId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatch_projectId_id" ON "registerUserSignInBatch" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatch_status" ON "registerUserSignInBatch" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatch_signInTime" ON "registerUserSignInBatch" USING btree ("projectId","signInTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatch_searchText" ON "registerUserSignInBatch" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatch_searchGrams" ON "registerUserSignInBatch" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatchDetail_projectId_id" ON "registerUserSignInBatchDetail" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatchDetail_registerUserSignInBatchId" ON "registerUserSignInBatchDetail" USING btree ("projectId","registerUserSignInBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatchDetail_registerUserId" ON "registerUserSignInBatchDetail" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "registerUserSignInBatchDetail_registerUserSignIn_b666af411d" ON "registerUserSignInBatchDetail" USING btree ("projectId","registerUserSignInBatchId","registerUserId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInContact_projectId_id" ON "registerUserSignInContact" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInContact_searchText" ON "registerUserSignInContact" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "registerUserSignInContact_searchGrams" ON "registerUserSignInContact" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_projectId_id" ON "registerUserSignInRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_registerUserId" ON "registerUserSignInRecord" USING btree ("projectId","registerUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_registerUserSignInHotelId" ON "registerUserSignInRecord" USING btree ("projectId","registerUserSignInHotelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_registerUserSignInBatchId" ON "registerUserSignInRecord" USING btree ("projectId","registerUserSignInBatchId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_status" ON "registerUserSignInRecord" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_signInTime" ON "registerUserSignInRecord" USING btree ("projectId","signInTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_sysUserId" ON "registerUserSignInRecord" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignatureRecord_projectId_id" ON "registerUserSignatureRecord" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignatureRecord_registerUserSignInRecordId" ON "registerUserSignatureRecord" USING btree ("projectId","registerUserSignInRecordId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "registerUserSignatureRecord_status" ON "registerUserSignatureRecord" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_projectId_id" ON "exhibitorCompanyInfo" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_auditStatus" ON "exhibitorCompanyInfo" USING btree ("projectId","auditStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_companyType" ON "exhibitorCompanyInfo" USING btree ("projectId","companyType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_enterpriseType" ON "exhibitorCompanyInfo" USING btree ("projectId","enterpriseType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_hotStatus" ON "exhibitorCompanyInfo" USING btree ("projectId","hotStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_webUserId" ON "exhibitorCompanyInfo" USING btree ("projectId","webUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_registerChannelId" ON "exhibitorCompanyInfo" USING btree ("projectId","registerChannelId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_createdAt_idx" ON "exhibitorCompanyInfo" USING btree ("projectId","createdAt","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_searchText" ON "exhibitorCompanyInfo" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_searchGrams" ON "exhibitorCompanyInfo" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_projectId_id" ON "exhibitorBoothDemandInfo" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_exhibitorCompanyInfoId" ON "exhibitorBoothDemandInfo" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_boothType" ON "exhibitorBoothDemandInfo" USING btree ("projectId","boothType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_exhibitType" ON "exhibitorBoothDemandInfo" USING btree ("projectId","exhibitType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_exhibitionArea" ON "exhibitorBoothDemandInfo" USING btree ("projectId","exhibitionArea","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_productType" ON "exhibitorBoothDemandInfo" USING btree ("projectId","productType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_status" ON "exhibitorBoothDemandInfo" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_assignStatus" ON "exhibitorBoothDemandInfo" USING btree ("projectId","assignStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_orderId" ON "exhibitorBoothDemandInfo" USING btree ("projectId","orderId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_agreementExamine" ON "exhibitorBoothDemandInfo" USING btree ("projectId","agreementExamine","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_searchText" ON "exhibitorBoothDemandInfo" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_searchGrams" ON "exhibitorBoothDemandInfo" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorAttachment_projectId_id" ON "exhibitorAttachment" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorAttachment_exhibitorCompanyInfoId" ON "exhibitorAttachment" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorAttachment_searchText" ON "exhibitorAttachment" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorAttachment_searchGrams" ON "exhibitorAttachment" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyPic_projectId_id" ON "exhibitorCompanyPic" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyPic_exhibitorCompanyInfoId" ON "exhibitorCompanyPic" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_projectId_id" ON "exhibitorProductType" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_parentId" ON "exhibitorProductType" USING btree ("projectId","parentId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_hierarchyLevel" ON "exhibitorProductType" USING btree ("projectId","hierarchyLevel","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_status" ON "exhibitorProductType" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_searchText" ON "exhibitorProductType" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_searchGrams" ON "exhibitorProductType" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_projectId_id" ON "exhibitorProductInfo" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_exhibitorCompanyInfoId" ON "exhibitorProductInfo" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_exhibitorProductTypeId" ON "exhibitorProductInfo" USING btree ("projectId","exhibitorProductTypeId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_status" ON "exhibitorProductInfo" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_hotStatus" ON "exhibitorProductInfo" USING btree ("projectId","hotStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_searchText" ON "exhibitorProductInfo" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_searchGrams" ON "exhibitorProductInfo" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitorProductPic_projectId_id" ON "exhibitorProductPic" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductPic_exhibitorProductInfoId" ON "exhibitorProductPic" USING btree ("projectId","exhibitorProductInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_projectId_id" ON "exhibitorBoothActivity" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_boothId" ON "exhibitorBoothActivity" USING btree ("projectId","boothId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_startTime" ON "exhibitorBoothActivity" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_endTime" ON "exhibitorBoothActivity" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_status" ON "exhibitorBoothActivity" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_searchText" ON "exhibitorBoothActivity" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_searchGrams" ON "exhibitorBoothActivity" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitionHall_projectId_id" ON "exhibitionHall" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitionHall_area" ON "exhibitionHall" USING btree ("projectId","area","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitionHall_name_key" ON "exhibitionHall" USING btree ("projectId","name") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitionHall_searchText" ON "exhibitionHall" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitionHall_searchGrams" ON "exhibitionHall" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "booth_projectId_id" ON "booth" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_exhibitionHallId" ON "booth" USING btree ("projectId","exhibitionHallId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_type" ON "booth" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_area" ON "booth" USING btree ("projectId","area","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_exhibitType" ON "booth" USING btree ("projectId","exhibitType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_productType" ON "booth" USING btree ("projectId","productType","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_openStatus" ON "booth" USING btree ("projectId","openStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_reserveStatus" ON "booth" USING btree ("projectId","reserveStatus","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_exhibitorCompanyInfoId" ON "booth" USING btree ("projectId","exhibitorCompanyInfoId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "booth_exhibitionHallId_boothNo_key" ON "booth" USING btree ("projectId","exhibitionHallId","boothNo") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "booth_searchText" ON "booth" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "booth_searchGrams" ON "booth" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "exhibitionReserveSetting_projectId_id" ON "exhibitionReserveSetting" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "exhibitionReserveSetting_key" ON "exhibitionReserveSetting" USING btree ("projectId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitionBlacklist_projectId_id" ON "exhibitionBlacklist" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "exhibitionBlacklist_searchText" ON "exhibitionBlacklist" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "exhibitionBlacklist_searchGrams" ON "exhibitionBlacklist" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "entryOutCount_projectId_id" ON "entryOutCount" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "entryOutCount_countDate" ON "entryOutCount" USING btree ("projectId","countDate","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "entryOutCount_countDate_key" ON "entryOutCount" USING btree ("projectId","countDate") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "entryOutCountDetail_projectId_id" ON "entryOutCountDetail" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "entryOutCountDetail_entryOutCountId" ON "entryOutCountDetail" USING btree ("projectId","entryOutCountId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "entryOutCountDetail_sysUserId" ON "entryOutCountDetail" USING btree ("projectId","sysUserId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_projectId_id" ON "projectCollectionDailySummary" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_status" ON "projectCollectionDailySummary" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_source" ON "projectCollectionDailySummary" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_startTime" ON "projectCollectionDailySummary" USING btree ("projectId","startTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_endTime" ON "projectCollectionDailySummary" USING btree ("projectId","endTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_payOutStartTime" ON "projectCollectionDailySummary" USING btree ("projectId","payOutStartTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_payOutEndTime" ON "projectCollectionDailySummary" USING btree ("projectId","payOutEndTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_reportTime" ON "projectCollectionDailySummary" USING btree ("projectId","reportTime","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "projectCollectionDailySummary_number_key" ON "projectCollectionDailySummary" USING btree ("projectId","number") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_searchText" ON "projectCollectionDailySummary" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_searchGrams" ON "projectCollectionDailySummary" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummaryRelation_projectId_id" ON "projectCollectionDailySummaryRelation" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummaryRelation_projectCol_1d294e922a" ON "projectCollectionDailySummaryRelation" USING btree ("projectId","projectCollectionDailySummaryId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummaryRelation_type" ON "projectCollectionDailySummaryRelation" USING btree ("projectId","type","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummaryRelation_businessId" ON "projectCollectionDailySummaryRelation" USING btree ("projectId","businessId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummaryRelation_source" ON "projectCollectionDailySummaryRelation" USING btree ("projectId","source","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "projectCollectionDailySummaryRelation_type_businessId_key" ON "projectCollectionDailySummaryRelation" USING btree ("projectId","type","businessId") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportForm_projectId_id" ON "reportForm" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportForm_status" ON "reportForm" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reportForm_code_key" ON "reportForm" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "reportForm_searchText" ON "reportForm" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "reportForm_searchGrams" ON "reportForm" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "visualScreen_projectId_id" ON "visualScreen" USING btree ("projectId","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "visualScreen_status" ON "visualScreen" USING btree ("projectId","status","id") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "visualScreen_code_key" ON "visualScreen" USING btree ("projectId","code") WHERE "deletedAt" is null;
--> statement-breakpoint
CREATE INDEX "visualScreen_searchText" ON "visualScreen" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "visualScreen_searchGrams" ON "visualScreen" USING gin ("searchGrams");
--> statement-breakpoint
CREATE INDEX "httpIdempotency_createdAt" ON "httpIdempotency" USING btree ("createdAt");
--> statement-breakpoint
CREATE INDEX "httpRate_endsAt" ON "httpRate" USING btree ("endsAt");
