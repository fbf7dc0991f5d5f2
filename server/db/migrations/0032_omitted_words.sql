-- expansion: older versions leave the column empty
ALTER TABLE "projects" ADD COLUMN "omitted_words" jsonb;