-- expansion: no version changes or deletes published texts
CREATE FUNCTION "protect_legal_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Orders name the version that their customers agreed to.
  RAISE EXCEPTION 'version % of the legal text % cannot be changed or deleted', OLD."version", OLD."kind";
END $$;--> statement-breakpoint
CREATE TRIGGER "protect_legal_text" BEFORE UPDATE OR DELETE ON "legal_texts" FOR EACH ROW EXECUTE FUNCTION "protect_legal_text"();
