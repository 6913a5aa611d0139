CREATE INDEX "sysUser_deletedAt" ON "sysUser" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysRole_deletedAt" ON "sysRole" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSysUserRole_deletedAt" ON "relSysUserRole" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSysUserRole_sysUserId_ref" ON "relSysUserRole" USING btree ("sysUserId");
--> statement-breakpoint
CREATE INDEX "relSysUserRole_sysRoleId_ref" ON "relSysUserRole" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "relSysRoleProject_deletedAt" ON "relSysRoleProject" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSysRoleProject_sysRoleId_ref" ON "relSysRoleProject" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "relSysRoleSeller_deletedAt" ON "relSysRoleSeller" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSysRoleSeller_sysRoleId_ref" ON "relSysRoleSeller" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "relSysRoleMenu_deletedAt" ON "relSysRoleMenu" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSysRoleMenu_sysRoleId_ref" ON "relSysRoleMenu" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "relSysRoleOperation_deletedAt" ON "relSysRoleOperation" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSysRoleOperation_sysRoleId_ref" ON "relSysRoleOperation" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "sysMenu_deletedAt" ON "sysMenu" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysOperation_deletedAt" ON "sysOperation" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysMessage_deletedAt" ON "sysMessage" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysMessage_receiveSysUserId_ref" ON "sysMessage" USING btree ("receiveSysUserId") WHERE "receiveSysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "sysMessage_receiveSysRoleId_ref" ON "sysMessage" USING btree ("receiveSysRoleId") WHERE "receiveSysRoleId" is not null;
--> statement-breakpoint
CREATE INDEX "sysMessageReceive_deletedAt" ON "sysMessageReceive" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysLoginToken_deletedAt" ON "sysLoginToken" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysLoginToken_sysUserId_ref" ON "sysLoginToken" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "sysUserLoginLog_deletedAt" ON "sysUserLoginLog" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysUserOperateLog_deletedAt" ON "sysUserOperateLog" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "operateLogSeal_deletedAt" ON "operateLogSeal" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "systemDict_deletedAt" ON "systemDict" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_deletedAt" ON "uploadedFile" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "uploadedFile_sysUserId_ref" ON "uploadedFile" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "accessSession_deletedAt" ON "accessSession" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "oneTimeId_deletedAt" ON "oneTimeId" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sysUserSecondFactor_deletedAt" ON "sysUserSecondFactor" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "backgroundTask_deletedAt" ON "backgroundTask" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "dayFigure_deletedAt" ON "dayFigure" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "seller_deletedAt" ON "seller" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "language_deletedAt" ON "language" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "currency_deletedAt" ON "currency" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "seqNo_deletedAt" ON "seqNo" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "building_deletedAt" ON "building" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "place_deletedAt" ON "place" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "place_buildingId_ref" ON "place" USING btree ("buildingId") WHERE "buildingId" is not null;
--> statement-breakpoint
CREATE INDEX "workplace_deletedAt" ON "workplace" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "department_deletedAt" ON "department" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "department_workplaceId_ref" ON "department" USING btree ("workplaceId") WHERE "workplaceId" is not null;
--> statement-breakpoint
CREATE INDEX "expert_deletedAt" ON "expert" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "expert_workplaceId_ref" ON "expert" USING btree ("workplaceId") WHERE "workplaceId" is not null;
--> statement-breakpoint
CREATE INDEX "expert_departmentId_ref" ON "expert" USING btree ("departmentId") WHERE "departmentId" is not null;
--> statement-breakpoint
CREATE INDEX "region_deletedAt" ON "region" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "region_parentId_ref" ON "region" USING btree ("parentId") WHERE "parentId" is not null;
--> statement-breakpoint
CREATE INDEX "country_deletedAt" ON "country" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commonPayConfig_deletedAt" ON "commonPayConfig" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "configAlipay_deletedAt" ON "configAlipay" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "configWechatPayMerchant_deletedAt" ON "configWechatPayMerchant" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_deletedAt" ON "configWechatPayApp" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "configWechatPayApp_configWechatPayMerchantId_ref" ON "configWechatPayApp" USING btree ("configWechatPayMerchantId") WHERE "configWechatPayMerchantId" is not null;
--> statement-breakpoint
CREATE INDEX "configYinlianpay_deletedAt" ON "configYinlianpay" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "transferAccount_deletedAt" ON "transferAccount" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "outboxMessage_deletedAt" ON "outboxMessage" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sms_deletedAt" ON "sms" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sms_massTextId_ref" ON "sms" USING btree ("massTextId") WHERE "massTextId" is not null;
--> statement-breakpoint
CREATE INDEX "emailTemplate_deletedAt" ON "emailTemplate" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "massText_deletedAt" ON "massText" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "groupNotification_deletedAt" ON "groupNotification" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_deletedAt" ON "groupNotificationReceiver" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "groupNotificationReceiver_groupNotificationId_ref" ON "groupNotificationReceiver" USING btree ("groupNotificationId");
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_deletedAt" ON "groupNotificationRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_groupNotificationId_ref" ON "groupNotificationRecord" USING btree ("groupNotificationId") WHERE "groupNotificationId" is not null;
--> statement-breakpoint
CREATE INDEX "groupNotificationRecord_groupNotificationReceiverId_ref" ON "groupNotificationRecord" USING btree ("groupNotificationReceiverId") WHERE "groupNotificationReceiverId" is not null;
--> statement-breakpoint
CREATE INDEX "customEmail_deletedAt" ON "customEmail" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "project_deletedAt" ON "project" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "website_deletedAt" ON "website" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "siteHostRedirect_deletedAt" ON "siteHostRedirect" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sitePageTitle_deletedAt" ON "sitePageTitle" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "sitePageTitle_webFormId_ref" ON "sitePageTitle" USING btree ("webFormId") WHERE "webFormId" is not null;
--> statement-breakpoint
CREATE INDEX "webMenuGroup_deletedAt" ON "webMenuGroup" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webMenuGroup_websiteId_ref" ON "webMenuGroup" USING btree ("websiteId") WHERE "websiteId" is not null;
--> statement-breakpoint
CREATE INDEX "webMenu_deletedAt" ON "webMenu" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webMenu_webMenuGroupId_ref" ON "webMenu" USING btree ("webMenuGroupId");
--> statement-breakpoint
CREATE INDEX "webMenu_parentId_ref" ON "webMenu" USING btree ("parentId") WHERE "parentId" is not null;
--> statement-breakpoint
CREATE INDEX "webContentList_deletedAt" ON "webContentList" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webContent_deletedAt" ON "webContent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webContent_webContentListId_ref" ON "webContent" USING btree ("webContentListId") WHERE "webContentListId" is not null;
--> statement-breakpoint
CREATE INDEX "webContentCaring_deletedAt" ON "webContentCaring" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webContentCaring_webContentId_ref" ON "webContentCaring" USING btree ("webContentId") WHERE "webContentId" is not null;
--> statement-breakpoint
CREATE INDEX "webImageGroup_deletedAt" ON "webImageGroup" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webImage_deletedAt" ON "webImage" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webImage_webImageGroupId_ref" ON "webImage" USING btree ("webImageGroupId");
--> statement-breakpoint
CREATE INDEX "webComponent_deletedAt" ON "webComponent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webComponent_websiteId_ref" ON "webComponent" USING btree ("websiteId") WHERE "websiteId" is not null;
--> statement-breakpoint
CREATE INDEX "webPageVersion_deletedAt" ON "webPageVersion" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webPageVersion_websiteId_ref" ON "webPageVersion" USING btree ("websiteId");
--> statement-breakpoint
CREATE INDEX "websiteTemplate_deletedAt" ON "websiteTemplate" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webMenuTemplate_deletedAt" ON "webMenuTemplate" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webUser_deletedAt" ON "webUser" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webUser_registerChannelId_ref" ON "webUser" USING btree ("registerChannelId") WHERE "registerChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "verificationCode_deletedAt" ON "verificationCode" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "requestVerificationCode_deletedAt" ON "requestVerificationCode" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "signInStranger_deletedAt" ON "signInStranger" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "weChatUser_deletedAt" ON "weChatUser" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commonLoginUser_deletedAt" ON "commonLoginUser" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "wxAccessTokenJsapiTicket_deletedAt" ON "wxAccessTokenJsapiTicket" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "dataErasure_deletedAt" ON "dataErasure" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "dataErasure_sysUserId_ref" ON "dataErasure" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "webForm_deletedAt" ON "webForm" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormFieldGroup_deletedAt" ON "webFormFieldGroup" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormFieldGroup_webFormId_ref" ON "webFormFieldGroup" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormField_deletedAt" ON "webFormField" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormField_webFormId_ref" ON "webFormField" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormComponent_deletedAt" ON "webFormComponent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormCandidate_deletedAt" ON "webFormCandidate" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormVisibleRule_deletedAt" ON "webFormVisibleRule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormVisibleRule_webFormId_ref" ON "webFormVisibleRule" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormRecord_deletedAt" ON "webFormRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_webFormId_ref" ON "webFormRecord" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormRecord_registerChannelId_ref" ON "webFormRecord" USING btree ("registerChannelId") WHERE "registerChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_commonLoginUserId_ref" ON "webFormRecord" USING btree ("commonLoginUserId") WHERE "commonLoginUserId" is not null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_importBatchId_ref" ON "webFormRecord" USING btree ("importBatchId") WHERE "importBatchId" is not null;
--> statement-breakpoint
CREATE INDEX "webFormRecord_groupId_ref" ON "webFormRecord" USING btree ("groupId") WHERE "groupId" is not null;
--> statement-breakpoint
CREATE INDEX "webFormVersion_deletedAt" ON "webFormVersion" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormVersion_webFormId_ref" ON "webFormVersion" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormUniqueAnswer_deletedAt" ON "webFormUniqueAnswer" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormUniqueAnswer_webFormRecordId_ref" ON "webFormUniqueAnswer" USING btree ("webFormRecordId");
--> statement-breakpoint
CREATE INDEX "webFormPlaces_deletedAt" ON "webFormPlaces" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormSortAnswer_deletedAt" ON "webFormSortAnswer" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormSortAnswer_webFormRecordId_ref" ON "webFormSortAnswer" USING btree ("webFormRecordId");
--> statement-breakpoint
CREATE INDEX "webFormRecordEvent_deletedAt" ON "webFormRecordEvent" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormRecordEvent_webFormRecordId_ref" ON "webFormRecordEvent" USING btree ("webFormRecordId");
--> statement-breakpoint
CREATE INDEX "webFormTally_deletedAt" ON "webFormTally" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_deletedAt" ON "webFormFeeRule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormFeeRule_webFormId_ref" ON "webFormFeeRule" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormChannel_deletedAt" ON "webFormChannel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormChannel_webFormId_ref" ON "webFormChannel" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormChannel_registerChannelId_ref" ON "webFormChannel" USING btree ("registerChannelId") WHERE "registerChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "webFormCertType_deletedAt" ON "webFormCertType" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "webFormCertType_webFormId_ref" ON "webFormCertType" USING btree ("webFormId");
--> statement-breakpoint
CREATE INDEX "webFormTemplate_deletedAt" ON "webFormTemplate" USING btree ("id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "letterTemplate_deletedAt" ON "letterTemplate" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "letterTemplate_webFormId_ref" ON "letterTemplate" USING btree ("webFormId") WHERE "webFormId" is not null;
--> statement-breakpoint
CREATE INDEX "registerChannel_deletedAt" ON "registerChannel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "decisionRuleGroup_deletedAt" ON "decisionRuleGroup" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "decisionRule_deletedAt" ON "decisionRule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "decisionRule_decisionRuleGroupId_ref" ON "decisionRule" USING btree ("decisionRuleGroupId") WHERE "decisionRuleGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "importBatch_deletedAt" ON "importBatch" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "importBatch_webFormId_ref" ON "importBatch" USING btree ("webFormId") WHERE "webFormId" is not null;
--> statement-breakpoint
CREATE INDEX "importBatch_webFormRecordId_ref" ON "importBatch" USING btree ("webFormRecordId") WHERE "webFormRecordId" is not null;
--> statement-breakpoint
CREATE INDEX "importBatch_sysUserId_ref" ON "importBatch" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "importBatchOutcome_deletedAt" ON "importBatchOutcome" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "conferencePlace_deletedAt" ON "conferencePlace" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "conferencePlace_buildingId_ref" ON "conferencePlace" USING btree ("buildingId") WHERE "buildingId" is not null;
--> statement-breakpoint
CREATE INDEX "conferencePlace_placeId_ref" ON "conferencePlace" USING btree ("placeId") WHERE "placeId" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_deletedAt" ON "conferenceSchedule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceSchedule_conferencePlaceId_ref" ON "conferenceSchedule" USING btree ("conferencePlaceId") WHERE "conferencePlaceId" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_deletedAt" ON "conferenceTopic" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_conferenceScheduleId_ref" ON "conferenceTopic" USING btree ("conferenceScheduleId") WHERE "conferenceScheduleId" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceTopic_conferenceSpeakerId_ref" ON "conferenceTopic" USING btree ("conferenceSpeakerId") WHERE "conferenceSpeakerId" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_deletedAt" ON "conferenceSpeaker" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_expertId_ref" ON "conferenceSpeaker" USING btree ("expertId") WHERE "expertId" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_workplaceId_ref" ON "conferenceSpeaker" USING btree ("workplaceId") WHERE "workplaceId" is not null;
--> statement-breakpoint
CREATE INDEX "conferenceSpeaker_departmentId_ref" ON "conferenceSpeaker" USING btree ("departmentId") WHERE "departmentId" is not null;
--> statement-breakpoint
CREATE INDEX "relConferenceScheduleSpeaker_deletedAt" ON "relConferenceScheduleSpeaker" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relConferenceScheduleSpeaker_conferenceScheduleId_ref" ON "relConferenceScheduleSpeaker" USING btree ("conferenceScheduleId");
--> statement-breakpoint
CREATE INDEX "relConferenceScheduleSpeaker_conferenceSpeakerId_ref" ON "relConferenceScheduleSpeaker" USING btree ("conferenceSpeakerId");
--> statement-breakpoint
CREATE INDEX "voteTopic_deletedAt" ON "voteTopic" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voteItem_deletedAt" ON "voteItem" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voteItem_voteTopicId_ref" ON "voteItem" USING btree ("voteTopicId");
--> statement-breakpoint
CREATE INDEX "voteRecord_deletedAt" ON "voteRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "voteRecord_voteTopicId_ref" ON "voteRecord" USING btree ("voteTopicId") WHERE "voteTopicId" is not null;
--> statement-breakpoint
CREATE INDEX "voteRecord_voteItemId_ref" ON "voteRecord" USING btree ("voteItemId");
--> statement-breakpoint
CREATE INDEX "voteRecord_sysUserId_ref" ON "voteRecord" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "webStore_deletedAt" ON "webStore" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commodityCategory_deletedAt" ON "commodityCategory" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commodityCategory_parentId_ref" ON "commodityCategory" USING btree ("parentId") WHERE "parentId" is not null;
--> statement-breakpoint
CREATE INDEX "commoditySpu_deletedAt" ON "commoditySpu" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commoditySpu_commodityCategoryId_ref" ON "commoditySpu" USING btree ("commodityCategoryId") WHERE "commodityCategoryId" is not null;
--> statement-breakpoint
CREATE INDEX "commoditySpu_webStoreId_ref" ON "commoditySpu" USING btree ("webStoreId") WHERE "webStoreId" is not null;
--> statement-breakpoint
CREATE INDEX "commoditySku_deletedAt" ON "commoditySku" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commoditySku_commoditySpuId_ref" ON "commoditySku" USING btree ("commoditySpuId");
--> statement-breakpoint
CREATE INDEX "commoditySpec_deletedAt" ON "commoditySpec" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commoditySpec_commoditySpuId_ref" ON "commoditySpec" USING btree ("commoditySpuId");
--> statement-breakpoint
CREATE INDEX "commodityAttribute_deletedAt" ON "commodityAttribute" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commodityAttribute_commoditySpuId_ref" ON "commodityAttribute" USING btree ("commoditySpuId");
--> statement-breakpoint
CREATE INDEX "commodityImage_deletedAt" ON "commodityImage" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commodityImage_commoditySpuId_ref" ON "commodityImage" USING btree ("commoditySpuId");
--> statement-breakpoint
CREATE INDEX "commodityCode_deletedAt" ON "commodityCode" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "commodityCode_commoditySkuId_ref" ON "commodityCode" USING btree ("commoditySkuId") WHERE "commoditySkuId" is not null;
--> statement-breakpoint
CREATE INDEX "stockRecord_deletedAt" ON "stockRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "order_deletedAt" ON "order" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "order_webFormRecordId_ref" ON "order" USING btree ("webFormRecordId") WHERE "webFormRecordId" is not null;
--> statement-breakpoint
CREATE INDEX "order_orderContactId_ref" ON "order" USING btree ("orderContactId") WHERE "orderContactId" is not null;
--> statement-breakpoint
CREATE INDEX "order_invoiceId_ref" ON "order" USING btree ("invoiceId") WHERE "invoiceId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_deletedAt" ON "orderCommodity" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_orderId_ref" ON "orderCommodity" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "orderCommodity_commoditySkuId_ref" ON "orderCommodity" USING btree ("commoditySkuId") WHERE "commoditySkuId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_roomTypeId_ref" ON "orderCommodity" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "orderCommodity_hotelChannelSalesId_ref" ON "orderCommodity" USING btree ("hotelChannelSalesId") WHERE "hotelChannelSalesId" is not null;
--> statement-breakpoint
CREATE INDEX "orderConfirm_deletedAt" ON "orderConfirm" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "orderConfirm_orderId_ref" ON "orderConfirm" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "orderConfirm_sysUserId_ref" ON "orderConfirm" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "orderContact_deletedAt" ON "orderContact" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "shoppingCart_deletedAt" ON "shoppingCart" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "shoppingCart_commoditySkuId_ref" ON "shoppingCart" USING btree ("commoditySkuId");
--> statement-breakpoint
CREATE INDEX "instalmentOrder_deletedAt" ON "instalmentOrder" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "instalmentOrder_orderId_ref" ON "instalmentOrder" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "instalmentOrder_payId_ref" ON "instalmentOrder" USING btree ("payId") WHERE "payId" is not null;
--> statement-breakpoint
CREATE INDEX "pay_deletedAt" ON "pay" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "pay_orderId_ref" ON "pay" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "pay_commonPayConfigId_ref" ON "pay" USING btree ("commonPayConfigId") WHERE "commonPayConfigId" is not null;
--> statement-breakpoint
CREATE INDEX "refund_deletedAt" ON "refund" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "refund_orderId_ref" ON "refund" USING btree ("orderId");
--> statement-breakpoint
CREATE INDEX "refund_payId_ref" ON "refund" USING btree ("payId") WHERE "payId" is not null;
--> statement-breakpoint
CREATE INDEX "refund_sysUserId_ref" ON "refund" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "refundCommodity_deletedAt" ON "refundCommodity" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "refundCommodity_refundId_ref" ON "refundCommodity" USING btree ("refundId");
--> statement-breakpoint
CREATE INDEX "refundCommodity_orderCommodityId_ref" ON "refundCommodity" USING btree ("orderCommodityId");
--> statement-breakpoint
CREATE INDEX "refundItem_deletedAt" ON "refundItem" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "refundItem_refundId_ref" ON "refundItem" USING btree ("refundId");
--> statement-breakpoint
CREATE INDEX "refundItem_payId_ref" ON "refundItem" USING btree ("payId") WHERE "payId" is not null;
--> statement-breakpoint
CREATE INDEX "refundAmountDetail_deletedAt" ON "refundAmountDetail" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "refundAmountDetail_refundId_ref" ON "refundAmountDetail" USING btree ("refundId");
--> statement-breakpoint
CREATE INDEX "refundAmountDetail_orderCommodityId_ref" ON "refundAmountDetail" USING btree ("orderCommodityId") WHERE "orderCommodityId" is not null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_deletedAt" ON "checkPayReport" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "checkPayReport_sysUserId_ref" ON "checkPayReport" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_deletedAt" ON "ticket" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_commoditySkuId_ref" ON "ticket" USING btree ("commoditySkuId") WHERE "commoditySkuId" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_orderCommodityId_ref" ON "ticket" USING btree ("orderCommodityId") WHERE "orderCommodityId" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_deletedAt" ON "invoice" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_invoiceInfoId_ref" ON "invoice" USING btree ("invoiceInfoId") WHERE "invoiceInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_orderId_ref" ON "invoice" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "invoice_invoiceSpecificationId_ref" ON "invoice" USING btree ("invoiceSpecificationId") WHERE "invoiceSpecificationId" is not null;
--> statement-breakpoint
CREATE INDEX "invoiceInfo_deletedAt" ON "invoiceInfo" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_deletedAt" ON "invoiceSpecification" USING btree ("sellerId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "invoiceSpecification_commodityCodeId_ref" ON "invoiceSpecification" USING btree ("commodityCodeId") WHERE "commodityCodeId" is not null;
--> statement-breakpoint
CREATE INDEX "recruitProvince_deletedAt" ON "recruitProvince" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_deletedAt" ON "recruitCompany" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "recruitCompany_provinceId_ref" ON "recruitCompany" USING btree ("provinceId") WHERE "provinceId" is not null;
--> statement-breakpoint
CREATE INDEX "recruitJob_deletedAt" ON "recruitJob" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "recruitJob_recruitCompanyId_ref" ON "recruitJob" USING btree ("recruitCompanyId");
--> statement-breakpoint
CREATE INDEX "hotel_deletedAt" ON "hotel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelSetting_deletedAt" ON "hotelSetting" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelSetting_hotelId_ref" ON "hotelSetting" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "hotelImage_deletedAt" ON "hotelImage" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelImage_hotelId_ref" ON "hotelImage" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "hotelImage_roomTypeId_ref" ON "hotelImage" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelPolicy_deletedAt" ON "hotelPolicy" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelPolicy_hotelId_ref" ON "hotelPolicy" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_deletedAt" ON "hotelRoom" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_hotelId_ref" ON "hotelRoom" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "hotelRoom_roomTypeId_ref" ON "hotelRoom" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoom_hotelRoomGroupId_ref" ON "hotelRoom" USING btree ("hotelRoomGroupId") WHERE "hotelRoomGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_deletedAt" ON "hotelRoomGroup" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_hotelId_ref" ON "hotelRoomGroup" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoomGroup_roomTypeId_ref" ON "hotelRoomGroup" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_deletedAt" ON "hotelChannelSales" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_hotelId_ref" ON "hotelChannelSales" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_roomTypeId_ref" ON "hotelChannelSales" USING btree ("roomTypeId");
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_userChannelId_ref" ON "hotelChannelSales" USING btree ("userChannelId") WHERE "userChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelChannelSales_orderId_ref" ON "hotelChannelSales" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "roomType_deletedAt" ON "roomType" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "roomType_hotelId_ref" ON "roomType" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "roomFacility_deletedAt" ON "roomFacility" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelBookingSetting_deletedAt" ON "hotelBookingSetting" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelCustomer_deletedAt" ON "hotelCustomer" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_deletedAt" ON "hotelGuest" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_hotelId_ref" ON "hotelGuest" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_roomTypeId_ref" ON "hotelGuest" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_hotelRoomId_ref" ON "hotelGuest" USING btree ("hotelRoomId") WHERE "hotelRoomId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_orderCommodityId_ref" ON "hotelGuest" USING btree ("orderCommodityId") WHERE "orderCommodityId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_userLevelId_ref" ON "hotelGuest" USING btree ("userLevelId") WHERE "userLevelId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_userChannelId_ref" ON "hotelGuest" USING btree ("userChannelId") WHERE "userChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelGuest_userGroupId_ref" ON "hotelGuest" USING btree ("userGroupId") WHERE "userGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_deletedAt" ON "hotelRoommate" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelRoommate_hotelGuestId_ref" ON "hotelRoommate" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
--> statement-breakpoint
CREATE INDEX "reservationCode_deletedAt" ON "reservationCode" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "reservationCode_hotelId_ref" ON "reservationCode" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "reservationCode_roomTypeId_ref" ON "reservationCode" USING btree ("roomTypeId") WHERE "roomTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "reservationCode_orderId_ref" ON "reservationCode" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "tagsManagement_deletedAt" ON "tagsManagement" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelTag_deletedAt" ON "hotelTag" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelTag_hotelId_ref" ON "hotelTag" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "hotelTag_tagsManagementId_ref" ON "hotelTag" USING btree ("tagsManagementId");
--> statement-breakpoint
CREATE INDEX "userLevel_deletedAt" ON "userLevel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "userLevel_carTypeId_ref" ON "userLevel" USING btree ("carTypeId") WHERE "carTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "userGroup_deletedAt" ON "userGroup" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "userGroupModule_deletedAt" ON "userGroupModule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "userGroupModule_userGroupId_ref" ON "userGroupModule" USING btree ("userGroupId") WHERE "userGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "userChannel_deletedAt" ON "userChannel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "userAuth_deletedAt" ON "userAuth" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "userAuth_userLevelId_ref" ON "userAuth" USING btree ("userLevelId") WHERE "userLevelId" is not null;
--> statement-breakpoint
CREATE INDEX "userAuth_userChannelId_ref" ON "userAuth" USING btree ("userChannelId") WHERE "userChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "relUserLevelHotel_deletedAt" ON "relUserLevelHotel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relUserLevelHotel_userLevelId_ref" ON "relUserLevelHotel" USING btree ("userLevelId");
--> statement-breakpoint
CREATE INDEX "relUserLevelHotel_hotelId_ref" ON "relUserLevelHotel" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "relUserGroupHotel_deletedAt" ON "relUserGroupHotel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relUserGroupHotel_userGroupId_ref" ON "relUserGroupHotel" USING btree ("userGroupId");
--> statement-breakpoint
CREATE INDEX "relUserGroupHotel_hotelId_ref" ON "relUserGroupHotel" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "relUserGroupRole_deletedAt" ON "relUserGroupRole" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relUserGroupRole_userGroupId_ref" ON "relUserGroupRole" USING btree ("userGroupId");
--> statement-breakpoint
CREATE INDEX "relUserGroupRole_sysRoleId_ref" ON "relUserGroupRole" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "relUserChannelHotel_deletedAt" ON "relUserChannelHotel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relUserChannelHotel_userChannelId_ref" ON "relUserChannelHotel" USING btree ("userChannelId");
--> statement-breakpoint
CREATE INDEX "relUserChannelHotel_hotelId_ref" ON "relUserChannelHotel" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "relUserChannelRole_deletedAt" ON "relUserChannelRole" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relUserChannelRole_userChannelId_ref" ON "relUserChannelRole" USING btree ("userChannelId");
--> statement-breakpoint
CREATE INDEX "relUserChannelRole_sysRoleId_ref" ON "relUserChannelRole" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "assignRoomHotel_deletedAt" ON "assignRoomHotel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "assignRoomHotel_hotelId_ref" ON "assignRoomHotel" USING btree ("hotelId");
--> statement-breakpoint
CREATE INDEX "assignRoomHotel_sysRoleId_ref" ON "assignRoomHotel" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_deletedAt" ON "hotelAssignRoom" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_hotelGuestId_ref" ON "hotelAssignRoom" USING btree ("hotelGuestId");
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_hotelRoomId_ref" ON "hotelAssignRoom" USING btree ("hotelRoomId");
--> statement-breakpoint
CREATE INDEX "hotelAssignRoom_sysUserId_ref" ON "hotelAssignRoom" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "vip_deletedAt" ON "vip" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "vip_userLevelId_ref" ON "vip" USING btree ("userLevelId") WHERE "userLevelId" is not null;
--> statement-breakpoint
CREATE INDEX "vip_hotelId_ref" ON "vip" USING btree ("hotelId") WHERE "hotelId" is not null;
--> statement-breakpoint
CREATE INDEX "vipBill_deletedAt" ON "vipBill" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "vipBill_vipId_ref" ON "vipBill" USING btree ("vipId");
--> statement-breakpoint
CREATE INDEX "merchantConsumeRecord_deletedAt" ON "merchantConsumeRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRule_deletedAt" ON "mealRule" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRule_userLevelId_ref" ON "mealRule" USING btree ("userLevelId") WHERE "userLevelId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRulePlace_deletedAt" ON "mealRulePlace" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRulePlace_mealRuleId_ref" ON "mealRulePlace" USING btree ("mealRuleId") WHERE "mealRuleId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRulePlace_mealPlaceId_ref" ON "mealRulePlace" USING btree ("mealPlaceId") WHERE "mealPlaceId" is not null;
--> statement-breakpoint
CREATE INDEX "mealFood_deletedAt" ON "mealFood" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealFood_foodId_ref" ON "mealFood" USING btree ("foodId") WHERE "foodId" is not null;
--> statement-breakpoint
CREATE INDEX "mealFood_mealRuleId_ref" ON "mealFood" USING btree ("mealRuleId") WHERE "mealRuleId" is not null;
--> statement-breakpoint
CREATE INDEX "mealPlace_deletedAt" ON "mealPlace" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "food_deletedAt" ON "food" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRegister_deletedAt" ON "mealRegister" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRegister_mealRuleId_ref" ON "mealRegister" USING btree ("mealRuleId") WHERE "mealRuleId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRegister_mealPlaceId_ref" ON "mealRegister" USING btree ("mealPlaceId") WHERE "mealPlaceId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRegister_registerUserId_ref" ON "mealRegister" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRegister_hotelGuestId_ref" ON "mealRegister" USING btree ("hotelGuestId") WHERE "hotelGuestId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRecord_deletedAt" ON "mealRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "mealRecord_mealRegisterId_ref" ON "mealRecord" USING btree ("mealRegisterId") WHERE "mealRegisterId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRecord_registerUserId_ref" ON "mealRecord" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRecord_mealPlaceId_ref" ON "mealRecord" USING btree ("mealPlaceId") WHERE "mealPlaceId" is not null;
--> statement-breakpoint
CREATE INDEX "mealRecord_sysUserId_ref" ON "mealRecord" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "carType_deletedAt" ON "carType" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "car_deletedAt" ON "car" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "car_carTypeId_ref" ON "car" USING btree ("carTypeId") WHERE "carTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "carReceiveCycle_deletedAt" ON "carReceiveCycle" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "carReceiveCycle_carId_ref" ON "carReceiveCycle" USING btree ("carId") WHERE "carId" is not null;
--> statement-breakpoint
CREATE INDEX "userChannelCar_deletedAt" ON "userChannelCar" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "userChannelCar_userChannelId_ref" ON "userChannelCar" USING btree ("userChannelId");
--> statement-breakpoint
CREATE INDEX "userChannelCar_carId_ref" ON "userChannelCar" USING btree ("carId");
--> statement-breakpoint
CREATE INDEX "station_deletedAt" ON "station" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_deletedAt" ON "tripTicketReceiveLine" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_startStationId_ref" ON "tripTicketReceiveLine" USING btree ("startStationId") WHERE "startStationId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceiveLine_endStationId_ref" ON "tripTicketReceiveLine" USING btree ("endStationId") WHERE "endStationId" is not null;
--> statement-breakpoint
CREATE INDEX "passenger_deletedAt" ON "passenger" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "passenger_userLevelId_ref" ON "passenger" USING btree ("userLevelId") WHERE "userLevelId" is not null;
--> statement-breakpoint
CREATE INDEX "passenger_userChannelId_ref" ON "passenger" USING btree ("userChannelId") WHERE "userChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "passenger_userGroupId_ref" ON "passenger" USING btree ("userGroupId") WHERE "userGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicket_deletedAt" ON "tripTicket" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicket_passengerId_ref" ON "tripTicket" USING btree ("passengerId") WHERE "passengerId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicket_orderId_ref" ON "tripTicket" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_deletedAt" ON "tripTicketReceivePlan" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_tripTicketReceiveLineId_ref" ON "tripTicketReceivePlan" USING btree ("tripTicketReceiveLineId") WHERE "tripTicketReceiveLineId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_driverId_ref" ON "tripTicketReceivePlan" USING btree ("driverId") WHERE "driverId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_volunteerId_ref" ON "tripTicketReceivePlan" USING btree ("volunteerId") WHERE "volunteerId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_hotelReceptionId_ref" ON "tripTicketReceivePlan" USING btree ("hotelReceptionId") WHERE "hotelReceptionId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlan_adminId_ref" ON "tripTicketReceivePlan" USING btree ("adminId") WHERE "adminId" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_deletedAt" ON "tripTicketReceivePlanCar" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_tripTicketReceivePlanId_ref" ON "tripTicketReceivePlanCar" USING btree ("tripTicketReceivePlanId");
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanCar_carId_ref" ON "tripTicketReceivePlanCar" USING btree ("carId");
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_deletedAt" ON "tripTicketReceivePlanTrack" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_tripTicketReceivePlanId_ref" ON "tripTicketReceivePlanTrack" USING btree ("tripTicketReceivePlanId");
--> statement-breakpoint
CREATE INDEX "tripTicketReceivePlanTrack_sysUserId_ref" ON "tripTicketReceivePlanTrack" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_deletedAt" ON "carryPassenger" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_passengerId_ref" ON "carryPassenger" USING btree ("passengerId");
--> statement-breakpoint
CREATE INDEX "carryPassenger_tripTicketReceivePlanId_ref" ON "carryPassenger" USING btree ("tripTicketReceivePlanId") WHERE "tripTicketReceivePlanId" is not null;
--> statement-breakpoint
CREATE INDEX "carryPassenger_carId_ref" ON "carryPassenger" USING btree ("carId") WHERE "carId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_deletedAt" ON "registerUser" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_certTypeId_ref" ON "registerUser" USING btree ("certTypeId") WHERE "certTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_webFormRecordId_ref" ON "registerUser" USING btree ("webFormRecordId") WHERE "webFormRecordId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_registerChannelId_ref" ON "registerUser" USING btree ("registerChannelId") WHERE "registerChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_registerUserCompanyId_ref" ON "registerUser" USING btree ("registerUserCompanyId") WHERE "registerUserCompanyId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUser_importBatchId_ref" ON "registerUser" USING btree ("importBatchId") WHERE "importBatchId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCompany_deletedAt" ON "registerUserCompany" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSync_deletedAt" ON "registerUserSync" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSync_registerUserId_ref" ON "registerUserSync" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "student_deletedAt" ON "student" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "student_registerUserId_ref" ON "student" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSeqNo_deletedAt" ON "registerUserSeqNo" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserRfid_deletedAt" ON "registerUserRfid" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserRfid_registerUserId_ref" ON "registerUserRfid" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "projectSetting_deletedAt" ON "projectSetting" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_deletedAt" ON "registerUserDailyHealthReport" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserDailyHealthReport_registerUserId_ref" ON "registerUserDailyHealthReport" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserHealthCheckLog_deletedAt" ON "registerUserHealthCheckLog" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserMZTCheckLog_deletedAt" ON "registerUserMZTCheckLog" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserHealthWhiteUser_deletedAt" ON "registerUserHealthWhiteUser" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserWhiteUser_deletedAt" ON "registerUserWhiteUser" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserBlackUser_deletedAt" ON "registerUserBlackUser" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroup_deletedAt" ON "registerUserTermGroup" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_deletedAt" ON "registerUserTerm" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTerm_registerUserTermGroupId_ref" ON "registerUserTerm" USING btree ("registerUserTermGroupId") WHERE "registerUserTermGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_deletedAt" ON "registerUserTermInfo" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermInfo_registerUserTermId_ref" ON "registerUserTermInfo" USING btree ("registerUserTermId") WHERE "registerUserTermId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_deletedAt" ON "registerUserSamePeriodProject" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_registerUserTermInfoId_ref" ON "registerUserSamePeriodProject" USING btree ("registerUserTermInfoId") WHERE "registerUserTermInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSamePeriodProject_registerUserTermId_ref" ON "registerUserSamePeriodProject" USING btree ("registerUserTermId") WHERE "registerUserTermId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_deletedAt" ON "registerUserTermGroupSeat" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeat_registerUserTermGroupId_ref" ON "registerUserTermGroupSeat" USING btree ("registerUserTermGroupId") WHERE "registerUserTermGroupId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_deletedAt" ON "registerUserTermGroupSeatDetail" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_registerUserTerm_bcabc5a86c" ON "registerUserTermGroupSeatDetail" USING btree ("registerUserTermGroupSeatId");
--> statement-breakpoint
CREATE INDEX "registerUserTermGroupSeatDetail_registerUserId_ref" ON "registerUserTermGroupSeatDetail" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_deletedAt" ON "registerUserEquipmentSync" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_registerUserTermInfoId_ref" ON "registerUserEquipmentSync" USING btree ("registerUserTermInfoId") WHERE "registerUserTermInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEquipmentSync_registerUserId_ref" ON "registerUserEquipmentSync" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserExhibitionHallScale_deletedAt" ON "registerUserExhibitionHallScale" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserExhibitionHallScale_exhibitionHallId_ref" ON "registerUserExhibitionHallScale" USING btree ("exhibitionHallId");
--> statement-breakpoint
CREATE INDEX "registerUserBackCheckLog_deletedAt" ON "registerUserBackCheckLog" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecord_deletedAt" ON "registerUserEntryRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserOutEntryRecord_deletedAt" ON "registerUserOutEntryRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryRecordToOther_deletedAt" ON "registerUserEntryRecordToOther" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryAppData_deletedAt" ON "registerUserEntryAppData" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatistics_deletedAt" ON "registerUserEntryStatistics" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserEntryStatisticsParam_deletedAt" ON "registerUserEntryStatisticsParam" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserFaceDatabase_deletedAt" ON "registerUserFaceDatabase" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_deletedAt" ON "relRegisterUserFaceDatabase" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_registerUserId_ref" ON "relRegisterUserFaceDatabase" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "relRegisterUserFaceDatabase_registerUserFaceDatabaseId_ref" ON "relRegisterUserFaceDatabase" USING btree ("registerUserFaceDatabaseId");
--> statement-breakpoint
CREATE INDEX "registerUserSyncFaceDatabaseRecord_deletedAt" ON "registerUserSyncFaceDatabaseRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "specialPerformance_deletedAt" ON "specialPerformance" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "specialPerformance_placeId_ref" ON "specialPerformance" USING btree ("placeId") WHERE "placeId" is not null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceTerm_deletedAt" ON "relSpecialPerformanceTerm" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceTerm_specialPerformanceId_ref" ON "relSpecialPerformanceTerm" USING btree ("specialPerformanceId");
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceTerm_registerUserTermId_ref" ON "relSpecialPerformanceTerm" USING btree ("registerUserTermId");
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_deletedAt" ON "relSpecialPerformanceUser" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_specialPerformanceId_ref" ON "relSpecialPerformanceUser" USING btree ("specialPerformanceId");
--> statement-breakpoint
CREATE INDEX "relSpecialPerformanceUser_registerUserId_ref" ON "relSpecialPerformanceUser" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserCertType_deletedAt" ON "registerUserCertType" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_deletedAt" ON "registerUserCertBatch" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertBatch_registerUserCertTypeId_ref" ON "registerUserCertBatch" USING btree ("registerUserCertTypeId") WHERE "registerUserCertTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertTemplateConfig_deletedAt" ON "registerUserCertTemplateConfig" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertTemplateConfig_registerUserCertTypeId_ref" ON "registerUserCertTemplateConfig" USING btree ("registerUserCertTypeId") WHERE "registerUserCertTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertAuthority_deletedAt" ON "registerUserCertAuthority" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserCertAuthority_registerUserCertTypeId_ref" ON "registerUserCertAuthority" USING btree ("registerUserCertTypeId");
--> statement-breakpoint
CREATE INDEX "registerUserCertAuthority_registerUserTermGroupId_ref" ON "registerUserCertAuthority" USING btree ("registerUserTermGroupId");
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatch_deletedAt" ON "registerUserPoliceCheckBatch" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatchDetail_deletedAt" ON "registerUserPoliceCheckBatchDetail" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatchDetail_registerUserP_0ba6d8e8c2" ON "registerUserPoliceCheckBatchDetail" USING btree ("registerUserPoliceCheckBatchId");
--> statement-breakpoint
CREATE INDEX "registerUserPoliceCheckBatchDetail_registerUserId_ref" ON "registerUserPoliceCheckBatchDetail" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_deletedAt" ON "registerUserZZBatch" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatch_registerUserCertTypeId_ref" ON "registerUserZZBatch" USING btree ("registerUserCertTypeId") WHERE "registerUserCertTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_deletedAt" ON "registerUserZZBatchDetail" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_registerUserZZBatchId_ref" ON "registerUserZZBatchDetail" USING btree ("registerUserZZBatchId");
--> statement-breakpoint
CREATE INDEX "registerUserZZBatchDetail_registerUserId_ref" ON "registerUserZZBatchDetail" USING btree ("registerUserId") WHERE "registerUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotel_deletedAt" ON "registerUserSignInHotel" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotel_sysRoleId_ref" ON "registerUserSignInHotel" USING btree ("sysRoleId") WHERE "sysRoleId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelStatistics_deletedAt" ON "registerUserSignInHotelStatistics" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelRole_deletedAt" ON "registerUserSignInHotelRole" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelRole_registerUserSignInHotelId_ref" ON "registerUserSignInHotelRole" USING btree ("registerUserSignInHotelId");
--> statement-breakpoint
CREATE INDEX "registerUserSignInHotelRole_sysRoleId_ref" ON "registerUserSignInHotelRole" USING btree ("sysRoleId");
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatch_deletedAt" ON "registerUserSignInBatch" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatchDetail_deletedAt" ON "registerUserSignInBatchDetail" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatchDetail_registerUserSignInBatchId_ref" ON "registerUserSignInBatchDetail" USING btree ("registerUserSignInBatchId");
--> statement-breakpoint
CREATE INDEX "registerUserSignInBatchDetail_registerUserId_ref" ON "registerUserSignInBatchDetail" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserSignInContact_deletedAt" ON "registerUserSignInContact" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_deletedAt" ON "registerUserSignInRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_registerUserId_ref" ON "registerUserSignInRecord" USING btree ("registerUserId");
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_registerUserSignInHotelId_ref" ON "registerUserSignInRecord" USING btree ("registerUserSignInHotelId") WHERE "registerUserSignInHotelId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_registerUserSignInBatchId_ref" ON "registerUserSignInRecord" USING btree ("registerUserSignInBatchId") WHERE "registerUserSignInBatchId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignInRecord_sysUserId_ref" ON "registerUserSignInRecord" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignatureRecord_deletedAt" ON "registerUserSignatureRecord" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "registerUserSignatureRecord_registerUserSignInRecordId_ref" ON "registerUserSignatureRecord" USING btree ("registerUserSignInRecordId") WHERE "registerUserSignInRecordId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_deletedAt" ON "exhibitorCompanyInfo" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyInfo_registerChannelId_ref" ON "exhibitorCompanyInfo" USING btree ("registerChannelId") WHERE "registerChannelId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_deletedAt" ON "exhibitorBoothDemandInfo" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_exhibitorCompanyInfoId_ref" ON "exhibitorBoothDemandInfo" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothDemandInfo_orderId_ref" ON "exhibitorBoothDemandInfo" USING btree ("orderId") WHERE "orderId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorAttachment_deletedAt" ON "exhibitorAttachment" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorAttachment_exhibitorCompanyInfoId_ref" ON "exhibitorAttachment" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyPic_deletedAt" ON "exhibitorCompanyPic" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorCompanyPic_exhibitorCompanyInfoId_ref" ON "exhibitorCompanyPic" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_deletedAt" ON "exhibitorProductType" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductType_parentId_ref" ON "exhibitorProductType" USING btree ("parentId") WHERE "parentId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_deletedAt" ON "exhibitorProductInfo" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_exhibitorCompanyInfoId_ref" ON "exhibitorProductInfo" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductInfo_exhibitorProductTypeId_ref" ON "exhibitorProductInfo" USING btree ("exhibitorProductTypeId") WHERE "exhibitorProductTypeId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductPic_deletedAt" ON "exhibitorProductPic" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorProductPic_exhibitorProductInfoId_ref" ON "exhibitorProductPic" USING btree ("exhibitorProductInfoId");
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_deletedAt" ON "exhibitorBoothActivity" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitorBoothActivity_boothId_ref" ON "exhibitorBoothActivity" USING btree ("boothId") WHERE "boothId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitionHall_deletedAt" ON "exhibitionHall" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "booth_deletedAt" ON "booth" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "booth_exhibitionHallId_ref" ON "booth" USING btree ("exhibitionHallId");
--> statement-breakpoint
CREATE INDEX "booth_exhibitorCompanyInfoId_ref" ON "booth" USING btree ("exhibitorCompanyInfoId") WHERE "exhibitorCompanyInfoId" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitionReserveSetting_deletedAt" ON "exhibitionReserveSetting" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "exhibitionBlacklist_deletedAt" ON "exhibitionBlacklist" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "entryOutCount_deletedAt" ON "entryOutCount" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "entryOutCountDetail_deletedAt" ON "entryOutCountDetail" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "entryOutCountDetail_entryOutCountId_ref" ON "entryOutCountDetail" USING btree ("entryOutCountId");
--> statement-breakpoint
CREATE INDEX "entryOutCountDetail_sysUserId_ref" ON "entryOutCountDetail" USING btree ("sysUserId") WHERE "sysUserId" is not null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummary_deletedAt" ON "projectCollectionDailySummary" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummaryRelation_deletedAt" ON "projectCollectionDailySummaryRelation" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "projectCollectionDailySummaryRelation_projectCol_bbc716637f" ON "projectCollectionDailySummaryRelation" USING btree ("projectCollectionDailySummaryId");
--> statement-breakpoint
CREATE INDEX "reportForm_deletedAt" ON "reportForm" USING btree ("projectId","id") WHERE "deletedAt" is not null;
--> statement-breakpoint
CREATE INDEX "visualScreen_deletedAt" ON "visualScreen" USING btree ("projectId","id") WHERE "deletedAt" is not null;
